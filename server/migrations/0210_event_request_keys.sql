-- A request whose response was lost can be sent again without adding a second product, stage or comment to its order.
alter table order_events add column request_key text;
create unique index order_events_request_key on order_events (service_order_id, request_key)
  where request_key is not null;
