-- For the limit of e-mails to one address.
create index outbox_recipients on outbox (lower(content ->> 'to'), done_at) where channel = 'email' and state = 'sent';
