-- When the second factor was last asked for in a session, at sign-in or later; null if it was not.
alter table sessions add column code_at timestamptz(3);
