-- The keys of changes to orders move to `commands`, so that a request that was sent before the upgrade and is repeated
-- after it does not run twice.
insert into commands (caller, key, endpoint, at)
select 'user ' || created_by, request_key, 'POST /service-order/create', created_at
from service_orders
where request_key is not null and created_at > now() - interval '90 days';

insert into commands (caller, key, endpoint, reply, at)
select 'user ' || actor_id, request_key,
  case kind
    when 'comment-added' then 'POST /service-order/:id/comment'
    when 'product-added' then 'POST /service-order/:id/product/add'
    else 'POST /service-order-product/:serial/stage/add'
  end,
  case when kind = 'comment-added' then '{"ok": true}'::json end,
  at
from order_events
where request_key is not null and at > now() - interval '90 days'
on conflict do nothing;

alter table service_orders drop column request_key;
alter table order_events drop column request_key;
