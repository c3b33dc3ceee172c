-- An idempotency key from the form, so that a repeated request finds the order instead of creating another.
alter table service_orders add column request_key text;
create unique index service_orders_request_key on service_orders (request_key) where request_key is not null;
