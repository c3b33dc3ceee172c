-- `ready_orders` caches the JSON of each order for the list until the order, or any name shown in orders, changes. An
-- entry is valid while it has the order's current revision and the current version of the names. It was read in the
-- same snapshot as both, so no writer can leave a stale entry that looks valid. The table is unlogged: it is empty
-- after a crash and filled again by reads.
alter table service_orders add column revision integer not null default 0;

-- Every change of an order's stages also updates the counters in its row, so a trigger on service_orders is enough.
create function count_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger service_orders_revision before update on service_orders
  for each row execute function count_revision();

create table names (version integer not null);
create unique index names_one_row on names ((true));
insert into names values (0);

create function count_names() returns trigger language plpgsql as $$
begin
  update names set version = version + 1;
  return null;
end $$;
create trigger users_renamed after update of name on users
  for each row when (old.name is distinct from new.name) execute function count_names();
create trigger clients_renamed after update of name on clients
  for each row when (old.name is distinct from new.name) execute function count_names();

create unlogged table ready_orders (
  order_id integer primary key,
  revision integer not null,
  names integer not null,
  text text not null
) with (toast_tuple_target = 8160);
