-- A link has one token for each message that contains it. Only hashes are stored, so a reminder and each attempt to
-- send an e-mail need a new token.
create table link_tokens (
  token_hash bytea primary key,
  link_id integer not null references links,
  made_at timestamptz(3) not null default now()
);
create index link_tokens_link on link_tokens (link_id);
create trigger link_tokens_append_only before update or delete on link_tokens
  for each statement execute function refuse_change();

insert into link_tokens (token_hash, link_id, made_at) select token_hash, id, made_at from links;

drop trigger links_unchanged on links;
alter table links drop column token_hash;
create trigger links_unchanged before update of approval_id, name, email, phone, made_by, made_at, expires_at on links
  for each statement execute function refuse_change();

-- E-mail addresses that unsubscribed although they belong to none of the client's contacts: somebody typed them for a
-- link. Each is stored as the hash in its unsubscribe link.
create table email_opt_outs (
  client_id integer not null references clients on delete cascade,
  digest text not null,
  primary key (client_id, digest)
);
