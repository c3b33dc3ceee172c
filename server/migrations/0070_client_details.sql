alter table clients
  -- CNPJ or CPF without its signs; the texts are empty where nobody told them.
  add column tax_id text not null default '',
  add column zip_code text not null default '',
  add column street text not null default '',
  add column district text not null default '',
  add column city text not null default '',
  add column state text not null default '',
  -- Name, role, telephone and e-mail of each, in the order of the screen.
  add column contacts jsonb not null default '[]',
  add column notes text not null default '';
create unique index clients_tax_id on clients (tax_id) where deleted_at is null and tax_id <> '';
