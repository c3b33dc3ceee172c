-- How a product left the workshop belongs to its completed final stage.
alter table stages
  add column delivery_type text check (delivery_type in ('RETIRADA', 'ENTREGA')),
  add check (delivery_type is null or status = 'COMPLETED');

-- Before, it was told with the proofs only; the latest one holds.
update stages s set delivery_type = told.delivery_type
from (
  select distinct on (stage_id) stage_id, delivery_type from documents
  where kind = 'proof' and delivery_type is not null and removed_at is null
  order by stage_id, id desc
) told
where told.stage_id = s.id and s.status = 'COMPLETED';

-- Stages carry more fields than the kept texts have.
truncate ready_orders;
