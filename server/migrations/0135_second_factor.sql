-- The secret of the authenticator app, and the time step of the last accepted code, so that a code works only once.
alter table users add column totp_secret text, add column totp_step bigint not null default 0;

create table recovery_codes (
  code_hash bytea primary key,
  user_id int not null references users (id)
);
create index recovery_codes_of_user on recovery_codes (user_id);

alter table workshop add column require_second_factor boolean not null default false;
