-- The technical sheet of a product's plates, as answers have it; null where nobody told anything.
alter table products add column sheet jsonb;
