-- A form whose response was lost can be sent again without creating a second employee.
alter table users add column request_key text unique;
