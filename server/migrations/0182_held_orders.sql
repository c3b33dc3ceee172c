-- New orders of a restricted client wait for a manager's release, unless a manager created them. Until then nobody may
-- work on them.
alter table clients add column is_restricted boolean not null default false;
alter table service_orders add column held_since timestamptz(3);
-- The cached JSON lacks the new field of orders, so the cache is emptied.
truncate ready_orders;
