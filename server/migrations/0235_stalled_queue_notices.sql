alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in ('urgent', 'rework', 'mention', 'approval', 'quote', 'failed-message', 'hook-off', 'pix-key', 'stalled-queue')
);
