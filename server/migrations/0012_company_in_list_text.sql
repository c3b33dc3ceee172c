-- The order list can now be searched by company, too.
drop index service_orders_list_text;
update service_orders o set list_text = searchable(c.name) || E'\n' || o.list_text from clients c where c.id = o.client_id;
create index service_orders_list_text on service_orders using gin (list_text gin_trgm_ops);
