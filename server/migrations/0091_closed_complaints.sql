-- A complaint is closed once its product is finished again, and stays closed if a stage is reopened later.
create table closed_complaints (
  rework_id integer primary key references reworks
);
create trigger closed_complaints_append_only before update or delete on closed_complaints
  for each row execute function refuse_change();
create trigger closed_complaints_never_emptied before truncate on closed_complaints
  for each statement execute function refuse_change();
create index reworks_complaints on reworks (product_id) where is_complaint;

create function close_complaints() returns trigger language plpgsql as $$
begin
  insert into closed_complaints (rework_id)
  select r.id from reworks r
  where r.is_complaint and r.product_id = coalesce(new.product_id, old.product_id)
    and exists (select from stages s where s.product_id = r.product_id)
    and not exists (select from stages s where s.product_id = r.product_id and s.status = 'PENDING')
  on conflict do nothing;
  return null;
end $$;
-- Deferred, because a product whose service changes loses its open stages before it gets the new ones.
create constraint trigger stages_close_complaints after update of status, product_id on stages
  deferrable initially deferred for each row
  when (old.status = 'PENDING' and (new.status <> 'PENDING' or new.product_id is distinct from old.product_id))
  execute function close_complaints();

-- Complaints that were closed before this migration: those whose product has no open stage, or only open stages that
-- were completed or skipped after the complaint and reopened later.
insert into closed_complaints (rework_id)
select r.id from reworks r
where r.is_complaint and not exists (
  select from stages s
  where s.product_id = r.product_id and s.status = 'PENDING' and not exists (
    select from order_events e
    where e.service_order_id = r.service_order_id and e.stage_id = s.id and e.at >= r.asked_at
      and e.kind in ('stage-completed', 'stage-ticked', 'stage-skipped')));
