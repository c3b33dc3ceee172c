-- The technical sheet of a product's plates in the format of the API; null if nobody has filled it in.
alter table products add column sheet jsonb;
