-- Browsers in which a person has signed in before. The person can still sign in there if wrong passwords from elsewhere
-- have reached the limit.
create table known_devices (
  token_hash bytea not null,
  user_id integer not null references users,
  seen_at timestamptz(3) not null default now(),
  primary key (token_hash, user_id)
);
create index known_devices_age on known_devices (seen_at);

-- Orders are now tracked only by the complete serial, for which the unique index is enough.
drop index service_orders_serial_part;
