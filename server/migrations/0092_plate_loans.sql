-- A plate can be out with an employee or lent to a client.
alter table plates
  add column lent_to integer references clients,
  add column contact text not null default '',
  add column return_on date,
  drop constraint plates_check,
  drop constraint plates_check1,
  add constraint plates_one_holder check (num_nonnulls(holder_id, lent_to) <= 1),
  add constraint plates_out_since check ((num_nonnulls(holder_id, lent_to) = 0) = (out_since is null)),
  add constraint plates_discarded_is_in check (state <> 'descartado' or out_since is null),
  add constraint plates_loan check (lent_to is not null or (contact = '' and return_on is null));
alter table plate_moves
  add column lent_to integer references clients,
  add column contact text not null default '',
  add column return_on date;

drop index plates_out;
create index plates_out on plates (place_key, id) where out_since is not null;
-- Sorted by return date; loans without one come last.
create index plates_lent on plates (coalesce(return_on, 'infinity'::date), id) where lent_to is not null;
create index plates_borrower on plates (lent_to) where lent_to is not null;
