-- Which stage an event is about, so that indicators can be computed from the history.
alter table order_events add column stage_id integer references stages;
create index order_events_time on order_events (at) include (kind, stage_id);

create index service_orders_finished on service_orders (finished_at) where finished_at is not null;
create index service_orders_cancelled on service_orders (cancelled_at desc) where cancelled_at is not null;
