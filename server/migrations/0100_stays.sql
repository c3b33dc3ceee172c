-- One row for each attempt of a stage: when the product came to the stage's sector and when it left. `arrived_at` is when all
-- stages before were done or, for the first, when the product joined its order; `since` also waits for the rework that
-- opened the attempt. Both are null while the product is not there yet. What the office ticked before its turn has a
-- `since` after `until`, or none. `is_first`: its completion is the stage's first, which counts as production.
-- All conditions on the order stand in the partition, so that the planner applies them before it looks at any stage.

-- The present attempts alone: what only asks for these never looks at the reworks of the past.
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
