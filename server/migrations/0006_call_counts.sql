-- How often addresses called in the current minute, shared by all instances. It is worth nothing after a crash, so it
-- is written without the journal.
create unlogged table call_counts (
  key text primary key,
  calls integer not null,
  ends_at timestamptz not null
);
