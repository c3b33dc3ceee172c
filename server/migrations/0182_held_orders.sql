-- New orders of a restricted client wait for a manager's release, unless a manager made them. Until then nobody works on them.
alter table clients add column is_restricted boolean not null default false;
alter table service_orders add column held_since timestamptz(3);
-- Orders carry one more field than the kept texts have.
truncate ready_orders;
