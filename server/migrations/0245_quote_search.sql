-- The text by which a quote is found: its number, and the items and total of its latest version. The client's name is
-- compared in `clients`, so that renaming a client does not have to lock its quotes.
alter table quotes add column search_text text not null default '';
update quotes q
set search_text = searchable(concat_ws(E'\n', q.number,
  (select string_agg(item ->> 'identification', E'\n') from jsonb_array_elements(v.items) item),
  'R$ ' || total, replace(total, '.', '')))
from (select distinct on (quote_id) *, translate(to_char(price / 100.0, 'FM999,999,990.00'), '.,', ',.') as total
  from quote_versions order by quote_id, version desc) v
where v.quote_id = q.id;
create index quotes_search_text on quotes using gin (search_text gin_trgm_ops);
