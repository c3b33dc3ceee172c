-- Who the workshop is to its customers, and where they reach it. A logo is a small picture, so it is kept in its row.
create table workshop (
  id boolean primary key default true check (id),
  name text not null default '',
  phone text not null default '',
  public_url text not null default '',
  logo bytea check (length(logo) <= 200000),
  logo_type text,
  -- Named after the picture's content, so that its address changes with it.
  logo_version text,
  updated_at timestamptz(3) not null default now(),
  check ((logo is null) = (logo_type is null) and (logo is null) = (logo_version is null))
);
insert into workshop default values;
