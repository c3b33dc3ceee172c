-- `stays` has one row per attempt of a stage: when the product arrived in the stage's sector and when it left.
-- - `arrived_at`: when all earlier stages were done; for the first stage, when the product was added to its order. In
--   rows of earlier attempts, the same as `since`.
-- - `since`: the later of `arrived_at` and the rework that started the attempt. Both are null before the product
--   arrives. A stage that the office ticked out of turn has a `since` after `until`, or null.
-- - `is_first`: whether completing the stage in this attempt counts as production, because no earlier attempt completed
--   it.
--
-- The order's columns are part of the window's partition, so that the planner can push filters on them below the
-- window.

-- The part of `stays` with only the current attempts, for queries that need not read earlier ones.
create view present_stays as
select stage_id, attempt, product_id, service_id, order_id, order_created_at, order_finished_at, order_cancelled_at,
  sector_id, status, is_first, completed_by, arrived_at,
  case when arrived_at is not null then greatest(arrived_at, reopened_at) end as since, until
from (
  select s.id as stage_id, s.attempt, s.product_id, p.product_type_id as service_id, o.id as order_id,
    o.created_at as order_created_at, o.finished_at as order_finished_at, o.cancelled_at as order_cancelled_at,
    s.sector_id, s.status, not s.was_completed as is_first, s.completed_by, s.reopened_at, s.completed_at as until,
    case when count(*) filter (where s.status = 'PENDING') over earlier = 0
      then coalesce(max(s.completed_at) over earlier, p.added_at, o.created_at) end as arrived_at
  from service_orders o
  join stages s on s.service_order_id = o.id
  join products p on p.id = s.product_id
  window earlier as (
    partition by s.product_id, o.id, o.created_at, o.finished_at, o.cancelled_at
    order by s.stage_order rows between unbounded preceding and 1 preceding
  )
) present;

create view stays as
select stage_id, attempt, product_id, order_id, order_created_at, order_finished_at, order_cancelled_at, sector_id, status,
  is_first, completed_by, arrived_at, since, until
from present_stays
union all
select s.id, a.attempt, s.product_id, o.id, o.created_at, o.finished_at, o.cancelled_at, s.sector_id,
  case when a.completed_at is null then 'PENDING' else 'COMPLETED' end, a.is_first, a.completed_by, a.since, a.since,
  coalesce(a.completed_at, r.asked_at)
from service_orders o
join reworks r on r.service_order_id = o.id
join stage_attempts a on a.rework_id = r.id
join stages s on s.id = a.stage_id
where o.rework_count > 0;
