-- A kept text of an order is out of date once the order's row or a name has changed. All that a list shows of an order's own
-- now touches its row through `recount_orders`: so far a new artwork had a trigger of its own, and a correction relied on the search texts.
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
-- A service is a name as well. Renaming one invalidated its orders only because their search texts are rewritten.
create trigger services_renamed after update of name on services
  for each row when (old.name is distinct from new.name) execute function count_names();

-- From now on the JSON of the order and of each product, apart, so that forecasts are added without parsing.
truncate ready_orders;
