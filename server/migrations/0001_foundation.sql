create extension if not exists pg_trgm;

-- Normalises text for searching: lower case, without accents. Accented capitals are listed too, because lower() does
-- not change them if the database's locale is C.
create function searchable(text) returns text language sql immutable strict parallel safe
return translate(
  lower($1),
  'áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
  'aaaaaaeeeeiiiiooooouuuucnaaaaaaeeeeiiiiooooouuuucn');

-- Returns a LIKE pattern that matches normalised values containing the text; wildcards in the text are escaped.
create function containing(text) returns text language sql immutable strict parallel safe
return '%' || replace(replace(replace(searchable($1), '\', '\\'), '%', '\%'), '_', '\_') || '%';

create table users (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  password_hash text not null,
  sector text not null check (sector in ('artes', 'gravacao', 'montagem', 'conferencia_final_entrega')),
  admin_level text not null default 'user' check (admin_level in ('user', 'admin')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index users_email on users (lower(email)) where deleted_at is null;

create table sessions (
  token_hash bytea primary key,
  user_id integer not null references users,
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Failed and pending sign-in attempts. The row of a successful attempt is deleted.
create table login_attempts (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  at timestamptz(3) not null default clock_timestamp()
);
create index login_attempts_account on login_attempts (account, at);
create index login_attempts_address on login_attempts (address, at);
create index login_attempts_age on login_attempts (at);

create table clients (
  id integer generated always as identity primary key,
  name text not null,
  representative text not null default '',
  telephone text not null default '',
  email text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index clients_by_name on clients (searchable(name), id) where deleted_at is null;
