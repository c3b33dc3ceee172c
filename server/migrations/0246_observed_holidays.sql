-- `observed`: the holidays of every year that the workshop observes, which were added to `holidays`; null if none were
-- chosen. `was_saved`: whether somebody has saved the calendar since the installation.
alter table calendar
  add column observed jsonb,
  add column was_saved boolean not null default false;
update calendar set was_saved = exists (select from holidays) or week <> (
  select jsonb_agg(case when weekday between 1 and 5 then '{"opens": "08:00", "closes": "18:00"}'::jsonb else 'null' end
    order by weekday)
  from generate_series(0, 6) weekday);
