-- The role replaces `admin_level`, which was `admin` for managers and `user` for everybody else.
alter table users
  add column role text not null default 'office' check (role in ('manager', 'office', 'floor', 'viewer')),
  add column see_prices boolean not null default true,
  add column cancel_orders boolean not null default false,
  add column discard_plates boolean not null default false;
update users set role = 'manager', cancel_orders = true, discard_plates = true where admin_level = 'admin';
-- Managers have every permission, and viewers have none that changes anything.
alter table users
  add constraint managers_may_everything
    check (role <> 'manager' or (see_prices and cancel_orders and discard_plates)),
  add constraint viewers_change_nothing check (role <> 'viewer' or not (cancel_orders or discard_plates));

create or replace function refresh_shown_names() returns trigger language plpgsql as $$
begin
  update users u set shown_name = named.shown
  from (
    select person.id, case
        when person.role <> 'manager' and exists (
          select from users manager
          where manager.role = 'manager' and manager.deleted_at is null
            and searchable(manager.name) = searchable(person.name))
        then person.name || ' (' || (select s.name from sectors s where s.key = person.sector) || ')'
        else person.name end as shown
    from users person
  ) named
  where named.id = u.id and u.shown_name <> named.shown;
  return null;
end $$;

drop trigger names_shown on users;
create trigger names_shown after insert or update of name, role, sector, deleted_at on users
for each statement execute function refresh_shown_names();

alter table users drop column admin_level;
