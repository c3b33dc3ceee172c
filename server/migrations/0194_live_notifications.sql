-- Announces new notifications. Previously, screens fetched notifications when the order changed, which was sometimes
-- before they were written.
create function announce_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changed', coalesce(service_order_id::text, ''))
  from (select distinct service_order_id from added) orders;
  return null;
end $$;
create trigger notifications_announced after insert on notifications
  referencing new table as added for each statement execute function announce_notifications();
