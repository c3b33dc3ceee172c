-- The index includes the summed columns, so that the sums of a period need only an index-only scan.
drop index service_orders_newest;
create index service_orders_newest on service_orders (created_at desc, id desc) include (product_count, price)
  where cancelled_at is null;

-- Each worker's orders by age, so that a worker's newest orders, or those of a month, are found without reading the
-- others.
alter table order_workers add column order_created_at timestamptz(3);
update order_workers w set order_created_at = o.created_at from service_orders o where o.id = w.service_order_id;
alter table order_workers
  alter column order_created_at set not null,
  drop constraint order_workers_pkey,
  add primary key (user_id, order_created_at, service_order_id);
