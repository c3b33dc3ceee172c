-- Adds the notification that a customer decided about a version of the artwork or commented on it.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('urgent', 'rework', 'mention', 'approval', 'failed-message', 'hook-off'));
