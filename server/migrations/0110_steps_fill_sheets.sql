-- Whether the floor may fill in the technical sheet in this step. Previously, the screen offered it to the sector with
-- the key `artes`.
alter table route_steps add column fills_sheet boolean not null default false;
alter table route_steps disable trigger route_steps_immutable;
update route_steps step set fills_sheet = true
from sectors where sectors.id = step.sector_id and sectors.key = 'artes';
alter table route_steps enable trigger route_steps_immutable;
alter table route_steps alter column fills_sheet drop default;
