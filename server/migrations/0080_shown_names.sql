-- An employee who has the same name as a manager is shown with the sector, so that nobody passes for a manager. Stored,
-- because every list of orders shows names.
alter table users add column shown_name text not null default '';

create function refresh_shown_names() returns trigger language plpgsql as $$
begin
  update users u set shown_name = named.shown
  from (
    select person.id, case
        when person.admin_level <> 'admin' and exists (
          select from users manager
          where manager.admin_level = 'admin' and manager.deleted_at is null
            and searchable(manager.name) = searchable(person.name))
        then person.name || ' (' || (select s.name from sectors s where s.key = person.sector) || ')'
        else person.name end as shown
    from users person
  ) named
  where named.id = u.id and u.shown_name <> named.shown;
  return null;
end $$;

create trigger names_shown after insert or update of name, admin_level, sector, deleted_at on users
for each statement execute function refresh_shown_names();
create trigger names_shown after update of name on sectors
for each statement execute function refresh_shown_names();

-- The JSON in `ready_orders` now contains `shown_name`, so changing it increases the version of the names.
drop trigger users_renamed on users;
create trigger users_renamed after update of shown_name on users
for each row when (old.shown_name is distinct from new.shown_name) execute function count_names();

update users set name = name;
