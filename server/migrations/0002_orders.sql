-- The services that a product may need. Their ids and names are part of the API contract.
create table product_types (
  id smallint primary key,
  name text not null
);
insert into product_types (id, name) values
  (1, 'Fotolito'), (2, 'Peças'), (3, 'Montagem'), (4, 'Remontagem'), (5, 'Remontagem c/ peça nova');

create table service_orders (
  id integer generated always as identity primary key,
  serial text not null unique,
  client_id integer not null references clients,
  status text not null default '',
  price integer check (price >= 0),
  proof_img text,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  -- Counters maintained by the transaction that changes a stage, so that reading the progress needs no counting.
  product_count integer not null default 0,
  stage_count integer not null default 0,
  completed_count integer not null default 0 check (completed_count between 0 and stage_count),
  finished_at timestamptz(3),
  -- Normalised search text: serial, products and services for the order list; company, serial and products for explore.
  list_text text not null default '',
  explore_text text not null default '',
  cancelled_at timestamptz(3),
  cancelled_by integer references users
) with (fillfactor = 85);
create index service_orders_newest on service_orders (created_at desc, id desc) where cancelled_at is null;
create index service_orders_client on service_orders (client_id);
-- The condition does not use the counters, because updating a column that an index refers to prevents HOT updates. An
-- order usually leaves this index only once, when it is finished or cancelled.
create index service_orders_open on service_orders (created_at) where finished_at is null and cancelled_at is null;
create index service_orders_list_text on service_orders using gin (list_text gin_trgm_ops);
create index service_orders_explore_text on service_orders using gin (explore_text gin_trgm_ops);
create index service_orders_serial_part on service_orders using gin (serial gin_trgm_ops);

create table products (
  id integer generated always as identity primary key,
  service_order_id integer not null references service_orders,
  position smallint not null,
  serial text not null unique,
  identification text not null,
  product_type_id smallint not null references product_types,
  unique (service_order_id, position)
);

create table stages (
  id integer generated always as identity primary key,
  product_id integer not null references products,
  service_order_id integer not null references service_orders,
  stage_name text not null,
  stage_order smallint not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'COMPLETED')),
  completed_by integer references users,
  completed_at timestamptz(3),
  unique (product_id, stage_order),
  check ((status = 'COMPLETED') = (completed_by is not null)),
  check ((status = 'COMPLETED') = (completed_at is not null))
) with (fillfactor = 80);
create index stages_order on stages (service_order_id);

create table checklist_items (
  id integer generated always as identity primary key,
  stage_id integer not null references stages,
  label text not null,
  checked boolean not null,
  completed_by integer not null references users,
  completed_at timestamptz(3) not null default now(),
  -- Set when the stage is reopened without a rework: the item stays as history but no longer locks the checklist.
  superseded_at timestamptz(3)
);
create unique index checklist_items_current on checklist_items (stage_id, label) where superseded_at is null;

-- The people who completed a stage or a checklist item of an order, for the employee filter.
create table order_workers (
  user_id integer not null references users,
  service_order_id integer not null references service_orders,
  primary key (user_id, service_order_id)
);

create table documents (
  id integer generated always as identity primary key,
  service_order_id integer not null references service_orders,
  stage_id integer references stages,
  kind text not null check (kind in ('complementary', 'proof')),
  delivery_type text check (delivery_type in ('RETIRADA', 'ENTREGA')),
  file_name text not null unique,
  original_name text not null,
  media_type text not null,
  size bigint not null,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  removed_at timestamptz(3),
  removed_by integer references users,
  -- The time at which the cleaner deleted the file of the removed document; the row stays.
  erased_at timestamptz(3)
);
create index documents_order on documents (service_order_id, kind) where removed_at is null;
create index documents_removed on documents (removed_at) where removed_at is not null and erased_at is null;

-- The append-only history: who did what to which order and when.
create table order_events (
  id integer generated always as identity primary key,
  service_order_id integer not null references service_orders,
  kind text not null,
  actor_id integer references users,
  at timestamptz(3) not null default now(),
  before jsonb,
  after jsonb
);
create index order_events_order on order_events (service_order_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history is append-only';
end $$;
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();
create trigger order_events_never_emptied before truncate on order_events
  for each statement execute function refuse_change();
