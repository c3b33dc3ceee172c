-- Whether the client's own address, but not those of its contacts, has opted out of e-mails.
alter table clients add column no_own_email boolean not null default false;
