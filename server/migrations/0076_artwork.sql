-- The document that shows what a product is to look like. No foreign key: documents refer to stages and these to
-- products, and tables that refer to each other in a ring could not be restored one after the other. No document's row is
-- ever deleted.
alter table products add column artwork_id integer;
create index products_artwork on products (artwork_id) where artwork_id is not null;

-- Rows of lists show it, so that it belongs to what an order's revision counts.
create function count_artwork() returns trigger language plpgsql as $$
begin
  update service_orders set revision = revision where id = new.service_order_id;
  return null;
end $$;
create trigger products_artwork_changed after update of artwork_id on products
  for each row when (old.artwork_id is distinct from new.artwork_id) execute function count_artwork();

-- Products carry more fields than the kept texts have.
truncate ready_orders;
