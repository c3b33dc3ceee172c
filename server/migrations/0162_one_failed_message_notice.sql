-- Two e-mails that failed at the same moment used to notify managers twice.
update notifications set read_at = now()
where kind = 'failed-message' and read_at is null and id not in (
  select max(id) from notifications where kind = 'failed-message' and read_at is null group by user_id
);
create unique index notifications_failed_message on notifications (user_id)
where kind = 'failed-message' and read_at is null;

create or replace function notify_failed_message() returns trigger language plpgsql as $$
begin
  insert into notifications (user_id, kind, service_order_id, facts)
  select u.id, 'failed-message', new.service_order_id,
    jsonb_build_object('client', c.name, 'text', left(new.last_answer, 300))
  from users u
  left join service_orders o on o.id = new.service_order_id
  left join clients c on c.id = o.client_id
  where u.role = 'manager' and u.deleted_at is null
  on conflict (user_id) where kind = 'failed-message' and read_at is null do nothing;
  return null;
end $$;
