-- The stage that an event is about, so that indicators can be computed from the history.
alter table order_events add column stage_id integer references stages;
alter table order_events disable trigger order_events_append_only;
update order_events e set stage_id = s.id
from products p join stages s on s.product_id = p.id
where e.kind in ('checklist-saved', 'stage-completed', 'stage-ticked', 'stage-reopened')
  and p.serial = e.after ->> 'product' and s.stage_name = e.after ->> 'stage';
alter table order_events enable trigger order_events_append_only;
create index order_events_time on order_events (at) include (kind, stage_id);

create index service_orders_finished on service_orders (finished_at) where finished_at is not null;
create index service_orders_cancelled on service_orders (cancelled_at desc) where cancelled_at is not null;
