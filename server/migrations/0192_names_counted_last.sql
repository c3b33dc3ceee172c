-- The version of the names is now increased at the end of a transaction, so that its row is locked last. Previously,
-- transactions could deadlock: renaming a client or a service held this row while waiting for orders, and the
-- transaction that had locked those orders could wait for a person whose own renaming waited for this row.
drop trigger users_renamed on users;
create constraint trigger users_renamed after update of shown_name on users deferrable initially deferred
  for each row when (old.shown_name is distinct from new.shown_name) execute function count_names();
drop trigger clients_renamed on clients;
create constraint trigger clients_renamed after update of name on clients deferrable initially deferred
  for each row when (old.name is distinct from new.name) execute function count_names();
drop trigger services_renamed on services;
create constraint trigger services_renamed after update of name on services deferrable initially deferred
  for each row when (old.name is distinct from new.name) execute function count_names();
drop trigger sectors_renamed on sectors;
create constraint trigger sectors_renamed after update of name on sectors deferrable initially deferred
  for each row when (old.name is distinct from new.name) execute function count_names();
