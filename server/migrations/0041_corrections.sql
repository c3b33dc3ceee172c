-- A product that was taken out of its order stays, with its serial: no other product ever gets the printed number.
alter table products
  alter column service_order_id drop not null,
  add column removed_from integer references service_orders,
  add check ((service_order_id is null) = (removed_from is not null));
create index products_removed on products (removed_from) where removed_from is not null;

-- A stage of such a product belongs to no order, and one that a change of service replaced to no product either.
alter table stages
  alter column product_id drop not null,
  alter column service_order_id drop not null,
  add check (product_id is not null or service_order_id is null);
