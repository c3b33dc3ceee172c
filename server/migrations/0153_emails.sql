-- Channels whose delivery a manager has paused; their messages wait in the outbox.
create table paused_channels (
  channel text primary key,
  paused_by integer not null references users,
  paused_at timestamptz(3) not null default now()
);

-- The secret that signs the unsubscribe links in messages to customers.
create table message_secret (secret text not null);
create unique index message_secret_one_row on message_secret ((true));
insert into message_secret select gen_random_uuid()::text || gen_random_uuid()::text;

-- Each contact has the corresponding two fields in its JSON.
alter table clients
  add column no_whatsapp boolean not null default false,
  add column no_email boolean not null default false;

-- Notifies managers that an e-mail could not be delivered, unless they still have an unread notification of this kind.
create function notify_failed_message() returns trigger language plpgsql as $$
begin
  insert into notifications (user_id, kind, service_order_id, facts)
  select u.id, 'failed-message', new.service_order_id,
    jsonb_build_object('client', c.name, 'text', left(new.last_answer, 300))
  from users u
  left join service_orders o on o.id = new.service_order_id
  left join clients c on c.id = o.client_id
  where u.role = 'manager' and u.deleted_at is null and not exists (
    select from notifications n where n.user_id = u.id and n.kind = 'failed-message' and n.read_at is null
  );
  return null;
end $$;
create trigger outbox_failed after update of state on outbox for each row
  when (new.state = 'failed' and old.state <> 'failed' and new.channel = 'email') execute function notify_failed_message();

create index outbox_failed_emails on outbox (id desc) where state = 'failed' and channel = 'email';
create index outbox_emails on outbox (id desc) where channel = 'email';
