alter table clients
  -- The CNPJ or CPF without punctuation. This and the text columns below are empty if the value is unknown.
  add column tax_id text not null default '',
  add column zip_code text not null default '',
  add column street text not null default '',
  add column district text not null default '',
  add column city text not null default '',
  add column state text not null default '',
  -- The name, role, telephone and e-mail address of each contact, in the order shown on screen.
  add column contacts jsonb not null default '[]',
  add column notes text not null default '';
create unique index clients_tax_id on clients (tax_id) where deleted_at is null and tax_id <> '';
