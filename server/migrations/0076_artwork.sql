-- The document that shows what a product is to look like. It has no foreign key, because documents refer to stages and
-- stages to products, and tables with circular references could not be restored one after the other. Rows of documents
-- are never deleted.
alter table products add column artwork_id integer;
create index products_artwork on products (artwork_id) where artwork_id is not null;

-- Order lists show the artwork, so changing it has to increase the order's revision.
create function count_artwork() returns trigger language plpgsql as $$
begin
  update service_orders set revision = revision where id = new.service_order_id;
  return null;
end $$;
create trigger products_artwork_changed after update of artwork_id on products
  for each row when (old.artwork_id is distinct from new.artwork_id) execute function count_artwork();

-- The cached JSON lacks the new field of products, so the cache is emptied.
truncate ready_orders;
