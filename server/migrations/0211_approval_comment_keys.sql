-- A comment whose response was lost can be sent again without being added twice.
alter table approval_comments add column request_key text;
create unique index approval_comments_request_key on approval_comments (approval_id, request_key)
  where request_key is not null;
