-- The cached JSON of an order is stale once the order's row or a name changes. Every change to its stages, or to the
-- order, identification, service or artwork of a product, now updates the row through `recount_orders`. Previously,
-- artwork had its own trigger, and corrections relied on the search text being rewritten.
drop trigger products_artwork_changed on products;
drop function count_artwork();
drop trigger products_moved on products;
drop function follow_moved_product();
create function follow_changed_product() returns trigger language plpgsql as $$
begin
  perform recount_orders(array_remove(array[old.service_order_id, new.service_order_id], null));
  return null;
end $$;
create trigger products_changed
  after update of service_order_id, identification, product_type_id, artwork_id on products for each row
  when ((old.service_order_id, old.identification, old.product_type_id, old.artwork_id)
    is distinct from (new.service_order_id, new.identification, new.product_type_id, new.artwork_id))
  execute function follow_changed_product();
-- Renaming a service now increases the version of the names. Previously, it invalidated orders only by rewriting their
-- search text.
create trigger services_renamed after update of name on services
  for each row when (old.name is distinct from new.name) execute function count_names();

-- The cache now holds the JSON of the order and of each product separately, so that forecasts can be added without
-- parsing.
truncate ready_orders;
