-- The time at which a product's card was printed; null if it never was. The cards of all existing products count as
-- printed, because printing was not recorded before.
alter table products add column card_printed_at timestamptz(3) default now();
alter table products alter column card_printed_at drop default;
