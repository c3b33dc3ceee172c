-- Whether a card was ever printed. What stands in the table already counts as printed: nobody recorded it.
alter table products add column card_printed_at timestamptz(3) default now();
alter table products alter column card_printed_at drop default;
