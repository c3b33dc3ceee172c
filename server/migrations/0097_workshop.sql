-- The workshop's public name and contact details. The logo is small enough to be stored in the row.
create table workshop (
  id boolean primary key default true check (id),
  name text not null default '',
  phone text not null default '',
  public_url text not null default '',
  logo bytea check (length(logo) <= 200000),
  logo_type text,
  -- Derived from the picture's content, so that the logo's URL changes with it.
  logo_version text,
  updated_at timestamptz(3) not null default now(),
  check ((logo is null) = (logo_type is null) and (logo is null) = (logo_version is null))
);
insert into workshop default values;
