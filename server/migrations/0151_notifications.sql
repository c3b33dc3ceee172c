-- The notifications shown under a person's bell. They are deleted after 30 days.
create table notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id),
  kind text not null check (kind in ('urgent', 'rework', 'mention', 'failed-message')),
  service_order_id integer references service_orders (id),
  facts jsonb not null,
  -- The event that caused the notification, if any. Dispatching the event twice notifies the person once.
  event_id integer,
  at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  unique (user_id, event_id, kind)
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_old on notifications (at);
