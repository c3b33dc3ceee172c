import { documentFolders } from '@etapa/domain/documents/endpoints'
import type { Sql, Tx } from '../platform/database/database.ts'

/** The columns of a saved checklist item `i` as the API returns them. */
export const itemColumns = (sql: Sql | Tx) => sql`
  i.label, i.result = 'OK' as checked, i.result, i.note, i.decision, i.completed_at as "completedAt",
  (select row_to_json(r) from (select r.id, r.label from reasons r where r.id = i.reason_id) r) as reason,
  array(
    select ${`${documentFolders.item}/`}::text || d.file_name from documents d
    where d.kind = 'item' and d.stage_id = i.stage_id and d.attempt = i.attempt and d.item_label = i.label
      and d.removed_at is null
    order by d.id
  ) as photos,
  (select row_to_json(u) from (select u.shown_name as name from users u where u.id = i.completed_by) u) as "completedByUser"`
