-- Renamed to say what it is: the version of all names that the JSON in `ready_orders` contains.
alter table names rename to name_version;
alter index names_one_row rename to name_version_one_row;
alter table ready_orders rename column names to name_version;

create or replace function count_names() returns trigger language plpgsql as $$
begin
  update name_version set version = version + 1;
  return null;
end $$;
