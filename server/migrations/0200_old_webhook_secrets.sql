-- Several old secrets may be valid at the same time, because a hook may be rotated again before its receiver knows the
-- new secret. Each is an object of `secret` and `until`, oldest first.
alter table webhooks add column old_secrets jsonb not null default '[]';
update webhooks
set old_secrets = jsonb_build_array(jsonb_build_object('secret', old_secret, 'until', old_secret_until))
where old_secret is not null;
alter table webhooks drop column old_secret, drop column old_secret_until;
