-- The version of names is counted when a transaction ends, so that its row is locked last. Before, renaming a client or a
-- service kept it while waiting for orders, and whoever had locked those could wait for somebody who was being renamed.
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
