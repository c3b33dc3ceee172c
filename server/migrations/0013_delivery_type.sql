-- The delivery type is stored with the completed final stage.
alter table stages
  add column delivery_type text check (delivery_type in ('RETIRADA', 'ENTREGA')),
  add check (delivery_type is null or status = 'COMPLETED');

-- Previously, only proofs had a delivery type. Each completed stage gets the delivery type of its latest proof.
update stages s set delivery_type = told.delivery_type
from (
  select distinct on (stage_id) stage_id, delivery_type from documents
  where kind = 'proof' and delivery_type is not null and removed_at is null
  order by stage_id, id desc
) told
where told.stage_id = s.id and s.status = 'COMPLETED';

-- The cached JSON lacks the new field of stages, so the cache is emptied.
truncate ready_orders;
