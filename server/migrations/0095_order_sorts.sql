-- For sorting the order list by deadline and by client. Sorting by number uses the unique index of the serial. Sorting
-- by progress has no index, because one on the counters would prevent HOT updates; it sorts only the open orders, which
-- service_orders_open finds.
create index service_orders_open_due on service_orders (due_on, id)
  where due_on is not null and finished_at is null and cancelled_at is null;
create index clients_by_any_name on clients (searchable(name), id);
