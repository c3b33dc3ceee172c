-- Browsers in which a person has signed in before: wrong passwords that others type do not lock them out.
create table known_devices (
  token_hash bytea not null,
  user_id integer not null references users,
  seen_at timestamptz(3) not null default now(),
  primary key (token_hash, user_id)
);
create index known_devices_age on known_devices (seen_at);

-- Orders are tracked by their whole serial, which its unique index finds.
drop index service_orders_serial_part;
