-- When a product joined an order that was there already: its first stage waits since then, not since the order's creation.
alter table products add column added_at timestamptz(3);
-- Since when a printed card says something else than its product; nothing once it is printed anew.
alter table products add column card_changed_at timestamptz(3);

-- A client's orders by age, and their sums from the index alone.
drop index service_orders_client;
create index service_orders_client on service_orders (client_id, created_at desc, id desc)
  include (product_count, price, cancelled_at);
create index service_orders_client_open on service_orders (client_id, created_at desc, id desc)
  where finished_at is null and cancelled_at is null;
