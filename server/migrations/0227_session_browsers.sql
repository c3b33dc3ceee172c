-- The browser that opened a session, as it named itself; empty for sessions opened before this migration.
alter table sessions add column browser text not null default '';
