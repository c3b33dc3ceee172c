-- A step without a name of its own has the name of its sector, even after the sector is renamed. Nobody named the steps
-- of the versions that an installation starts with, so they have no name of their own even if their sector was renamed
-- before this migration.
alter table route_steps alter column name drop not null;
alter table route_steps disable trigger route_steps_immutable;
update route_steps step set name = null
from route_versions v, sectors
where v.id = step.version_id and sectors.id = step.sector_id
  and (v.published_by is null or step.name = sectors.name);
alter table route_steps enable trigger route_steps_immutable;
