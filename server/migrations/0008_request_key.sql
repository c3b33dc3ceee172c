-- What the form drew for an order it sends, so that sending it again finds the order instead of creating another.
alter table service_orders add column request_key text;
create unique index service_orders_request_key on service_orders (request_key) where request_key is not null;
