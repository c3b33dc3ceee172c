-- The content's fingerprint: a retried upload finds the document its first attempt already stored.
alter table documents add column sha256 bytea not null;

-- Files announced before they are written and claimed by the transaction that makes documents of them. What stays
-- here was broken off. The cleaner erases only what is listed, so a wrong or restored database endangers no file.
create table incoming_files (
  file_name text primary key,
  begun_at timestamptz(3) not null default now()
);
