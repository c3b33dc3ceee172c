-- The workshop's opening hours on each weekday, from Sunday to Saturday. `holidays` has the days on which it stays
-- closed.
create table calendar (
  id boolean primary key default true check (id),
  week jsonb not null check (jsonb_array_length(week) = 7),
  -- The workshop's time zone with which `workdays` was computed.
  time_zone text not null,
  updated_at timestamptz(3) not null default now()
);
create table holidays (
  day date primary key,
  name text not null
);
insert into calendar (week, time_zone)
select jsonb_agg(case when weekday between 1 and 5 then '{"opens": "08:00", "closes": "18:00"}'::jsonb else 'null' end
  order by weekday), 'America/Sao_Paulo'
from generate_series(0, 6) weekday;

-- One row per day with the total working time before it, so that the working minutes between two times take two
-- lookups. A closed day has no working time and ends at midnight, which is when its deadlines fall.
create table workdays (
  day date primary key,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  minutes_before integer not null
);
create index workdays_opening on workdays (opens_at, day);

create function fill_workdays() returns void language sql as $$
  delete from workdays;
  -- Materialized, because inlined expressions would be evaluated several times for each day of fifty years.
  with open as materialized (
    select given.day, time_zone,
      case when h.day is null then nullif(week -> extract(dow from given.day)::int, 'null') end as hours
    from calendar
    cross join generate_series(timestamp '2010-01-01', timestamp '2059-12-31', interval '1 day') given (day)
    left join holidays h on h.day = given.day::date
  ), timed as materialized (
    select open.day::date as day,
      (open.day + coalesce((hours ->> 'opens')::interval, interval '24 hours')) at time zone time_zone as opens_at,
      (open.day + coalesce((hours ->> 'closes')::interval, interval '24 hours')) at time zone time_zone as closes_at
    from open
  ), counted as materialized (
    select *, (extract(epoch from closes_at - opens_at) / 60)::int as minutes from timed
  )
  insert into workdays (day, opens_at, closes_at, minutes_before)
  select day, opens_at, closes_at, sum(minutes) over (order by day) - minutes from counted;
$$;
select fill_workdays();

-- Returns the working minutes from the start of the calendar to a time. The difference of two results is the working
-- time between them.
create function working_minutes(at timestamptz) returns double precision language sql stable
return coalesce((
  select minutes_before + extract(epoch from least(at, closes_at) - opens_at)::float8 / 60
  from workdays where opens_at <= at order by opens_at desc, day desc limit 1
), 0);
