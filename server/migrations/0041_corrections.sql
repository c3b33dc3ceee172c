-- A product that is removed from its order keeps its row and serial, so that no other product ever gets the printed
-- number.
alter table products
  alter column service_order_id drop not null,
  add column removed_from integer references service_orders,
  add check ((service_order_id is null) = (removed_from is not null));
create index products_removed on products (removed_from) where removed_from is not null;

-- A stage of a removed product belongs to no order. A stage that was replaced when the service changed belongs to no
-- product either.
alter table stages
  alter column product_id drop not null,
  alter column service_order_id drop not null,
  add check (product_id is not null or service_order_id is null);
