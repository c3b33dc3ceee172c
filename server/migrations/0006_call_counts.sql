-- The number of calls per address in the current minute, shared by all instances. Unlogged, because it is worthless
-- after a crash.
create unlogged table call_counts (
  key text primary key,
  calls integer not null,
  ends_at timestamptz not null
);
