-- A form whose response was lost can be sent again without creating a second quote.
alter table quotes add column request_key text unique;
