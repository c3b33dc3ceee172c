-- Printed cards with which people sign in on paired phones. Only the hash of the secret is stored.
create table badges (
  user_id integer primary key references users,
  secret_hash bytea not null unique,
  created_at timestamptz(3) not null default now()
);

alter table users add column pin_hash text;

-- Wrong and pending PINs since the last correct one on the same phone. Twenty on all phones together lock the badge.
create table pin_attempts (
  id bigint generated always as identity primary key,
  user_id integer not null references badges on delete cascade,
  device_id integer not null references devices,
  at timestamptz(3) not null default clock_timestamp()
);
create index pin_attempts_badge on pin_attempts (user_id);

-- The time at which a PIN was last entered on a phone. For one shift after that, the badge alone is enough on this
-- phone.
create table badge_shifts (
  user_id integer not null references badges on delete cascade,
  device_id integer not null references devices,
  pin_at timestamptz(3) not null default now(),
  primary key (user_id, device_id)
);

-- Sessions opened with a badge require the PIN again before some changes.
alter table sessions
  add column by_badge boolean not null default false,
  add column pin_at timestamptz(3);

-- People on the floor may have no e-mail address, and then they have no password either.
alter table users
  alter column email drop not null,
  alter column password_hash drop not null,
  add constraint email_needs_password check ((email is null) = (password_hash is null)),
  add constraint only_floor_without_email check (email is not null or role = 'floor');
