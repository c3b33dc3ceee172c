-- The time at which a product was added to an existing order: its first stage has waited since then, not since the
-- order's creation.
alter table products add column added_at timestamptz(3);
-- When the printed card began to differ from its product; null again once the card is reprinted.
alter table products add column card_changed_at timestamptz(3);

-- A client's orders by age. Their sums need only an index-only scan.
drop index service_orders_client;
create index service_orders_client on service_orders (client_id, created_at desc, id desc)
  include (product_count, price, cancelled_at);
create index service_orders_client_open on service_orders (client_id, created_at desc, id desc)
  where finished_at is null and cancelled_at is null;
