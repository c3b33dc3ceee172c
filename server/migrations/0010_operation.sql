-- Null until the first sign-in. The generated password of the first manager is shown at each start until then.
alter table users add column first_sign_in_at timestamptz(3);

-- A single row shared by all instances: when a backup last succeeded and, if one has failed since, when and why.
create table backup_record (
  id boolean primary key default true check (id),
  succeeded_at timestamptz(3),
  failed_at timestamptz(3),
  reason text,
  check ((failed_at is null) = (reason is null))
);
insert into backup_record default values;
