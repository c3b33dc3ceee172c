-- The time for which the customer has the artwork is not the workshop's, so it counts separately from the time at a
-- stage.
create index products_with_approval on products (service_order_id) where approval is not null;

-- Returns, per attempt, the part of a product's waits in which it was at a stage that needs approval. Open waits have
-- no `until`; waits of one product never overlap.
--
-- Strict, so that it is not inlined: `stays` is only fast for a known product. Parallel safe, because otherwise the
-- indicators would lose their parallel plans even if there are no waits.
create function counted_waits(of_product integer)
returns table (stage_id integer, attempt smallint, since timestamptz, until timestamptz)
language sql stable strict parallel safe rows 2 as $$
  select stay.stage_id, stay.attempt, greatest(w.since, stay.since), least(w.until, stay.until)
  from customer_waits w
  cross join stays stay
  join stages s on s.id = stay.stage_id
  join route_steps step on step.id = s.step_id and step.needs_approval
  where w.product_id = of_product and stay.product_id = of_product and stay.since is not null
    and greatest(w.since, stay.since) < coalesce(least(w.until, stay.until), 'infinity')
$$;

-- Returns when finished orders would have been finished if their products had never waited for a customer: each
-- product's waits are subtracted from its end, and the latest result counts. `ends_at` subtracts clock time;
-- `ends_after` subtracts working time and is in minutes as `working_minutes` counts them. `minutes` is the working time
-- in which at least one product waited. Orders without waits are left out.
create function worked_orders(order_ids integer[])
returns table (order_id integer, ends_at timestamptz, ends_after double precision, minutes double precision)
language sql stable strict parallel safe as $$
  with waited as materialized (
    select p.service_order_id as order_id, p.id as product_id, range_agg(tstzrange(w.since, w.until)) as times
    from products p cross join lateral counted_waits(p.id) w
    where p.service_order_id = any(order_ids) and p.approval is not null and w.until is not null
    group by 1, 2
  ), product as (
    select p.service_order_id as order_id, max(s.completed_at) as done_at,
      coalesce((select sum(upper(t) - lower(t)) from unnest(waited.times) t), interval '0') as time,
      coalesce((select sum(working_minutes(upper(t)) - working_minutes(lower(t))) from unnest(waited.times) t), 0) as minutes
    from products p
    join stages s on s.product_id = p.id
    left join waited on waited.product_id = p.id
    where p.service_order_id in (select order_id from waited)
    group by p.id, waited.times
  )
  select order_id, max(done_at - time), max(working_minutes(done_at) - minutes),
    (select sum(working_minutes(upper(t)) - working_minutes(lower(t)))
      from unnest((select range_agg(times) from waited where waited.order_id = product.order_id)) t)
  from product group by order_id
$$;

-- The durations of passages now exclude the time in which a stage that needs approval waited for the customer.
create or replace function add_completed(stage_ids integer[], product_ids integer[]) returns void language plpgsql strict as $$
begin
  insert into order_workers (user_id, service_order_id, order_created_at)
  select distinct s.completed_by, o.id, o.created_at from stages s join service_orders o on o.id = s.service_order_id
  where s.id = any(stage_ids)
  on conflict do nothing;
  -- Passages serve to compute typical durations, so they exclude rework, stages that the office ticked out of turn, and
  -- the customer's time.
  insert into passages (stage_id, service_id, sector_id, minutes, done_at)
  select stage_id, service_id, sector_id, greatest(0, working_minutes(until) - working_minutes(arrived_at) - coalesce((
    select sum(working_minutes(least(w.until, stay.until)) - working_minutes(greatest(w.since, stay.arrived_at)))
    from stages s join route_steps step on step.id = s.step_id and step.needs_approval
    join customer_waits w on w.product_id = s.product_id
    where s.id = stay.stage_id and w.since < stay.until and (w.until is null or w.until > stay.arrived_at)
  ), 0)), until
  from present_stays stay
  where product_id = any(product_ids) and stage_id = any(stage_ids)
    and is_first and status = 'COMPLETED' and arrived_at <= until
  on conflict do nothing;
end $$;
