-- Who in the workshop was shown a link; null for a token that only the contact received. Tokens made before this
-- migration have null too.
alter table link_tokens add column shown_to integer references users;
