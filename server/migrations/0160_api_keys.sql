-- API keys of other programs. Each has a row in `users`, so that the history can name it. That row is marked as deleted
-- from the start, so that no list or count of people includes it and nobody can sign in with it.
create table api_keys (
  user_id integer primary key references users,
  name text not null,
  key_hash bytea not null unique,
  capabilities text[] not null,
  made_by integer not null references users,
  made_at timestamptz(3) not null default now(),
  expires_on date,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create unique index api_keys_name on api_keys (searchable(name)) where revoked_at is null;
