-- The product of an earlier order that this one makes again.
alter table products add column repeats_product_id integer references products;
create index products_repeating on products (repeats_product_id) where repeats_product_id is not null;
