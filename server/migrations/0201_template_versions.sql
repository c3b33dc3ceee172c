-- For optimistic locking: saving a template that somebody else has changed meanwhile is a conflict.
alter table message_templates add column updated_at timestamptz(3) not null default now();
