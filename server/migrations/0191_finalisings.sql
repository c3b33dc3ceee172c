-- The finalisings that phones sent. An entry that is sent again gets the same response as the first time.
create table finalisings (
  key uuid primary key,
  user_id integer not null references users,
  stage_id integer not null references stages,
  attempt smallint not null,
  -- The time at which the person finished the stage, if that is plausible; otherwise the time at which the entry was
  -- received.
  done_at timestamptz(3) not null,
  received_at timestamptz(3) not null default now(),
  answer jsonb not null,
  check (done_at <= received_at)
);
create index finalisings_received on finalisings (received_at);

-- `recount_orders` can now date an order's end to its last stage, which may have been done earlier while the phone was
-- offline.
drop function recount_orders(integer[]);
create function recount_orders(ids integer[], by_completion boolean default false) returns void language plpgsql strict as $$
begin
  -- Counts after locking, to include changes of transactions that held the lock before.
  perform from service_orders where id = any(ids) order by id for no key update;
  update service_orders o
  set product_count = counted.products, stage_count = counted.stages, completed_count = counted.done,
    rework_count = counted.reworks,
    finished_at = case when counted.stages > 0 and counted.done = counted.stages
      then coalesce(o.finished_at, case when by_completion then counted.last_done_at else now() end) end
  from unnest(ids) changed (id) cross join lateral (
    select count(*) as stages, count(*) filter (where s.status <> 'PENDING') as done, max(s.completed_at) as last_done_at,
      (select count(*) from products p where p.service_order_id = changed.id) as products,
      (select count(*) from reworks r where r.service_order_id = changed.id) as reworks
    from stages s where s.service_order_id = changed.id
  ) counted
  where o.id = changed.id;
end $$;

create or replace function follow_changed_stages() returns trigger language plpgsql
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
  perform recount_orders(order_ids, completed is not null);
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
