-- Events whose messages, webhook deliveries and notifications have not been written yet. Inserted in the event's own
-- transaction.
create table undispatched_events (
  event_id integer primary key,
  -- Set if dispatching this event on its own failed; the event is skipped from then on.
  failure text
);

-- Outgoing messages. After a crash between sending a message and recording it, the message is sent again with the same
-- key.
create table outbox (
  id bigint generated always as identity primary key,
  -- Unique, so that dispatching an event twice does not duplicate its messages.
  key text not null unique,
  channel text not null check (channel in ('email', 'webhook')),
  service_order_id integer references service_orders (id),
  content jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  last_answer text not null default '',
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index outbox_due on outbox (channel, next_at) where state = 'pending';
create index outbox_newest on outbox (id desc) where state <> 'sent';
create index outbox_of_order on outbox (service_order_id, id desc);
