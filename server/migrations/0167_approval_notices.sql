-- Adds the kind of notification for a customer's decision on a version of the artwork, or a comment on it.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('urgent', 'rework', 'mention', 'approval', 'failed-message', 'hook-off'));
