-- A form whose response was lost can be sent again without creating a second client.
alter table clients add column request_key text unique;
