-- Null until the first sign-in. The generated password of the first manager is shown at each start until then.
alter table users add column first_sign_in_at timestamptz(3);

-- A single row with the backup state of all instances: whether a backup is due and whether the last one failed.
create table backup_record (
  id boolean primary key default true check (id),
  succeeded_at timestamptz(3),
  failed_at timestamptz(3),
  reason text,
  check ((failed_at is null) = (reason is null))
);
insert into backup_record default values;
