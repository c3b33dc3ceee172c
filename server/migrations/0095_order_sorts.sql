-- The order list sorted by deadline and by client. By number it has the unique index of the serial; by progress only
-- open orders are sorted, which service_orders_open finds: an index on the counters would end HOT updates.
create index service_orders_open_due on service_orders (due_on, id)
  where due_on is not null and finished_at is null and cancelled_at is null;
create index clients_by_any_name on clients (searchable(name), id);
