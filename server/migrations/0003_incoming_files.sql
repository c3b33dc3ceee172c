-- The checksum of the content, by which a retried upload finds the document that the first attempt stored.
alter table documents add column sha256 bytea not null;

-- Files are listed here before they are written, and removed from the list by the transaction that stores their
-- documents. Those that remain belong to interrupted uploads. The cleaner deletes only listed files, so no other file
-- is at risk if the server is connected to a wrong or restored database.
create table incoming_files (
  file_name text primary key,
  begun_at timestamptz(3) not null default now()
);
