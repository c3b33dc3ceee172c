-- Whether a person may make bills; always true for managers.
alter table users add column bill boolean not null default false;
update users set bill = true where role = 'manager';
alter table users
  drop constraint managers_may_everything,
  add constraint managers_may_everything
    check (role <> 'manager' or (see_prices and cancel_orders and discard_plates and bill)),
  drop constraint viewers_change_nothing,
  add constraint viewers_change_nothing check (role <> 'viewer' or not (cancel_orders or discard_plates or bill));
