-- A link whose response was lost can be requested again without sending a second message. The key is that of the
-- request that created the link or sent it again.
alter table link_tokens add column request_key text;
create unique index link_tokens_request_key on link_tokens (link_id, request_key) where request_key is not null;
