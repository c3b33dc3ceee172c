-- The templates of messages to customers. An event without a row uses its default template.
create table message_templates (
  event text primary key,
  text text not null,
  subject text not null,
  whatsapp boolean not null,
  email boolean not null,
  -- The keys of the sectors whose finished stages send a message; only for the event of a finished stage.
  sectors jsonb not null default '[]'
);

-- WhatsApp messages suggested to the office. A suggestion is closed once it is sent, dismissed, withdrawn or replaced
-- by a later one.
create table message_suggestions (
  service_order_id integer not null references service_orders (id),
  event text not null,
  -- The latest history event that suggested the message; 0 if somebody sent it without a suggestion.
  event_id integer not null,
  suggested_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  primary key (service_order_id, event)
);
create index message_suggestions_open on message_suggestions (suggested_at desc) where closed_at is null;
