-- The commands that were sent with an idempotency key. A repeated request gets the stored reply.
create table commands (
  caller text,
  key text,
  endpoint text not null,
  digest bytea,
  reply json,
  at timestamptz not null default now(),
  primary key (caller, key)
);
create index commands_at on commands (at);

comment on column commands.caller is 'The person or API key (user 7), or the hash of a link''s token (link …).';
comment on column commands.digest is 'SHA-256 of the parameters and the body, to detect a key that is used for another request. Null for keys of versions before 0.10.8.';
comment on column commands.reply is 'Null while the command runs, if the reply contains a secret, and for some keys of versions before 0.10.8.';
