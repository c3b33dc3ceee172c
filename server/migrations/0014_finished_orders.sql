-- Orders by the time they were finished. Explore lists them in this order and sums their prices.
drop index service_orders_finished;
create index service_orders_finished on service_orders (finished_at desc, id desc) include (product_count, price)
  where finished_at is not null and cancelled_at is null;

-- Notices that a manager has dismissed for everybody, by name.
create table dismissals (
  name text primary key,
  dismissed_by integer not null references users,
  dismissed_at timestamptz(3) not null default now()
);
