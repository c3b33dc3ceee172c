-- Triggers keep the data derived from an order's products, stages, items and reworks up to date: counters,
-- `finished_at`, workers and passages. Most of them use generic plans, because planning a statement for one stage takes
-- longer than running it.

create function recount_orders(ids integer[]) returns void language plpgsql strict as $$
begin
  -- Counts after locking, to include changes of transactions that held the lock before.
  perform from service_orders where id = any(ids) order by id for no key update;
  update service_orders o
  set product_count = counted.products, stage_count = counted.stages, completed_count = counted.done,
    rework_count = counted.reworks,
    finished_at = case when counted.stages > 0 and counted.done = counted.stages then coalesce(o.finished_at, now()) end
  from unnest(ids) changed (id) cross join lateral (
    select count(*) as stages, count(*) filter (where s.status <> 'PENDING') as done,
      (select count(*) from products p where p.service_order_id = changed.id) as products,
      (select count(*) from reworks r where r.service_order_id = changed.id) as reworks
    from stages s where s.service_order_id = changed.id
  ) counted
  where o.id = changed.id;
end $$;

-- The people who completed a stage or saved a checklist item of an order, including earlier attempts.
create view order_work as
select completed_by as user_id, service_order_id from stages where status = 'COMPLETED'
union all
select a.completed_by, s.service_order_id from stage_attempts a join stages s on s.id = a.stage_id
where a.completed_by is not null
union all
select i.completed_by, s.service_order_id from checklist_items i join stages s on s.id = i.stage_id
where i.superseded_at is null;

create function remove_worker(person integer, changed_order integer) returns void language plpgsql as $$
begin
  delete from order_workers w using service_orders o
  where o.id = changed_order and w.user_id = person and w.order_created_at = o.created_at and w.service_order_id = o.id
    and not exists (select from order_work work where work.service_order_id = changed_order and work.user_id = person);
end $$;

create function add_completed(stage_ids integer[], product_ids integer[]) returns void language plpgsql strict as $$
begin
  insert into order_workers (user_id, service_order_id, order_created_at)
  select distinct s.completed_by, o.id, o.created_at from stages s join service_orders o on o.id = s.service_order_id
  where s.id = any(stage_ids)
  on conflict do nothing;
  -- Passages serve to compute typical durations, so they exclude rework and stages that the office ticked out of turn.
  insert into passages (stage_id, service_id, sector_id, minutes, done_at)
  select stage_id, service_id, sector_id, working_minutes(until) - working_minutes(arrived_at), until
  from present_stays
  where product_id = any(product_ids) and stage_id = any(stage_ids)
    and is_first and status = 'COMPLETED' and arrived_at <= until
  on conflict do nothing;
end $$;

-- No generic plan, because the seed inserts thousands of completed stages at once, and the planner hashes the ids only
-- if it knows them.
create function follow_added_stages() returns trigger language plpgsql as $$
begin
  perform recount_orders(array_agg(distinct service_order_id)) from present;
  perform add_completed(array_agg(id), array_agg(distinct product_id)) from present where status = 'COMPLETED';
  return null;
end $$;

-- Reads the changed rows only once, because separate queries made the triggers of a completion take half as long again.
create function follow_changed_stages() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  order_ids integer[];
  completed integer[];
  product_ids integer[];
  is_undone boolean;
begin
  select array_agg(present.service_order_id) || array_agg(past.service_order_id),
    array_agg(present.id) filter (where present.status = 'COMPLETED' and past.status <> 'COMPLETED'),
    array_agg(present.product_id) filter (where present.status = 'COMPLETED' and past.status <> 'COMPLETED'),
    bool_or(present.status <> 'COMPLETED' and past.status = 'COMPLETED')
  into order_ids, completed, product_ids, is_undone
  from present join past using (id);
  perform recount_orders(order_ids);
  perform add_completed(completed, product_ids);
  if is_undone then
    perform remove_worker(past.completed_by, past.service_order_id)
    from present join past using (id) where present.status <> 'COMPLETED' and past.status = 'COMPLETED';
    -- The attempts are compared so that the passage of the first attempt survives when a rework starts another.
    delete from passages using present join past using (id)
    where present.status <> 'COMPLETED' and past.status = 'COMPLETED' and present.attempt = past.attempt
      and passages.stage_id = past.id and passages.done_at = past.completed_at;
  end if;
  return null;
end $$;

create function follow_deleted_stages() returns trigger language plpgsql as $$
begin
  perform recount_orders(array_agg(distinct service_order_id)) from past;
  perform remove_worker(completed_by, service_order_id) from past where status = 'COMPLETED';
  return null;
end $$;

create trigger stages_added after insert on stages
  referencing new table as present for each statement execute function follow_added_stages();
create trigger stages_changed after update on stages
  referencing old table as past new table as present for each statement execute function follow_changed_stages();
create trigger stages_deleted after delete on stages
  referencing old table as past for each statement execute function follow_deleted_stages();

create function follow_added_to_order() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform recount_orders(array_agg(distinct service_order_id)) from present;
  return null;
end $$;
create trigger products_added after insert on products
  referencing new table as present for each statement execute function follow_added_to_order();
create trigger reworks_added after insert on reworks
  referencing new table as present for each statement execute function follow_added_to_order();

create function follow_moved_product() returns trigger language plpgsql as $$
begin
  perform recount_orders(array_remove(array[old.service_order_id, new.service_order_id], null));
  return null;
end $$;
create trigger products_moved after update of service_order_id on products
  for each row when (old.service_order_id is distinct from new.service_order_id)
  execute function follow_moved_product();

create function follow_added_items() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into order_workers (user_id, service_order_id, order_created_at)
  select distinct i.completed_by, o.id, o.created_at
  from (select distinct completed_by, stage_id from present where superseded_at is null) i
  join stages s on s.id = i.stage_id join service_orders o on o.id = s.service_order_id
  on conflict do nothing;
  return null;
end $$;
create function follow_superseded_items() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform remove_worker(completed_by, service_order_id)
  from (select distinct past.completed_by, s.service_order_id from past join stages s on s.id = past.stage_id) gone;
  return null;
end $$;
create trigger checklist_items_added after insert on checklist_items
  referencing new table as present for each statement execute function follow_added_items();
create trigger checklist_items_superseded after update on checklist_items
  referencing old table as past for each statement execute function follow_superseded_items();
