-- Until the first manager has signed in, a generated password is shown at each start.
alter table users add column first_sign_in_at timestamptz(3);

-- How the backups of all instances go, in one row: whether one is due and whether the last one failed.
create table backup_record (
  id boolean primary key default true check (id),
  succeeded_at timestamptz(3),
  failed_at timestamptz(3),
  reason text,
  check ((failed_at is null) = (reason is null))
);
insert into backup_record default values;
