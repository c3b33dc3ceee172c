-- The deadline of an order, and the forecast made when it was created, which later shows how accurate forecasts are.
alter table service_orders
  add column due_on date check (due_on between '2010-01-01' and '2059-12-31'),
  add column is_urgent boolean not null default false,
  add column forecast_expected_on date,
  add column forecast_safe_on date;
create index service_orders_due on service_orders (due_on, id) where due_on is not null and cancelled_at is null;
-- The cached JSON lacks the new fields of orders, so the cache is emptied.
truncate ready_orders;

-- One row for each stage that was completed in turn, with the working time that the product spent in the sector.
create table passages (
  stage_id integer primary key references stages on delete cascade,
  service_id smallint not null references services,
  sector_id integer not null references sectors,
  minutes double precision not null check (minutes >= 0),
  done_at timestamptz(3) not null
);
insert into passages (stage_id, service_id, sector_id, minutes, done_at)
select id, product_type_id, sector_id, working_minutes(completed_at) - working_minutes(since), completed_at
from (
  select s.id, p.product_type_id, s.sector_id, s.completed_at, s.status = 'COMPLETED' and not s.was_completed as is_first,
    case when count(s.completed_at) over earlier = s.stage_order - 1
      then coalesce(max(s.completed_at) over earlier, p.added_at, o.created_at) end as since
  from service_orders o join products p on p.service_order_id = o.id join stages s on s.product_id = p.id
  where o.cancelled_at is null and o.completed_count > 0
  window earlier as (
    partition by s.product_id order by s.stage_order rows between unbounded preceding and 1 preceding
  )
  union all
  -- If a stage was redone, its passage is that of the attempt that first completed it.
  select s.id, p.product_type_id, s.sector_id, done.completed_at, done.is_first, done.since
  from stage_attempts done
  join stages s on s.id = done.stage_id
  join products p on p.id = s.product_id
  join service_orders o on o.id = p.service_order_id
  where o.cancelled_at is null
) stay
where is_first and since <= completed_at;
create index passages_sector on passages (sector_id, done_at desc) include (minutes);
create index passages_service on passages (service_id, sector_id, done_at desc) include (minutes);

-- The quantiles of the latest passages, updated as stages are completed. Service 0 stands for all services of the
-- sector. Its row also has the time of the earliest of the last hundred passages, which gives the sector's throughput.
create table passage_times (
  service_id smallint not null,
  sector_id integer not null references sectors,
  passages integer not null,
  median double precision not null,
  safe double precision not null,
  rate_count integer,
  rate_since timestamptz(3),
  primary key (service_id, sector_id)
);

create function renew_passage_times(service smallint, sector integer) returns void language sql as $$
  with last as (
    (select minutes from passages where service <> 0 and service_id = service and sector_id = sector
      order by done_at desc limit 30)
    union all
    (select minutes from passages where service = 0 and sector_id = sector order by done_at desc limit 30)
  ), hundred as (
    select done_at from passages where service = 0 and sector_id = sector order by done_at desc limit 100
  ), renewed as (
    select count(*) as passages, percentile_cont(array[0.5, 0.85]) within group (order by minutes) as quantiles from last
  ), gone as (
    delete from passage_times where service_id = service and sector_id = sector and not exists (select from last)
  )
  insert into passage_times (service_id, sector_id, passages, median, safe, rate_count, rate_since)
  select service, sector, passages, quantiles[1], quantiles[2],
    nullif((select count(*) from hundred), 0), (select min(done_at) from hundred)
  from renewed where passages > 0
  on conflict (service_id, sector_id) do update set passages = excluded.passages, median = excluded.median,
    safe = excluded.safe, rate_count = excluded.rate_count, rate_since = excluded.rate_since;
$$;
select renew_passage_times(service_id::smallint, sector_id)
from (select service_id, sector_id from passages union select 0, sector_id from passages) pair;
