import type { ChecklistDraft } from '@etapa/domain/checklists/endpoints'
import { checkedLabels } from '@etapa/domain/checklists/judge-draft'
import { Failure } from '@etapa/domain/failure'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import type { Sql, Tx } from '../platform/database/database.ts'
import { record } from '../platform/events/history.ts'
import { holdStage } from '../stages/hold-stage.ts'
import { whyNotCompleted } from '../stages/judge-stage.ts'
import { stageColumns, stepColumns } from '../stages/stage-columns.ts'

const alreadySaved = (stageName: string, by: string) =>
  new Failure('conflict', `O checklist de ${stageName} já foi salvo por ${by}.`)

/** Saves the checked items of a workable stage. They are final: of two people saving at once one succeeds. */
export async function saveChecklist(
  sql: Sql,
  user: SessionUser,
  draft: ChecklistDraft,
): Promise<StageWithChecklist> {
  return await sql.begin(async tx => {
    const stage = await holdStage(tx, draft.stageId)
    const refusal = await whyNotCompleted(tx, draft)
    if (refusal) throw refusal
    const step = await readStage(tx, draft.stageId)
    const labels = checkedLabels(step, draft.items)
    const [earlier] = await tx<{ by: string }[]>`
      select u.name as by from checklist_items i join users u on u.id = i.completed_by
      where i.stage_id = ${draft.stageId} and i.superseded_at is null limit 1`
    if (earlier) throw alreadySaved(stage.stageName, earlier.by)
    const saved = await tx<{ label: string; completedAt: string }[]>`
      with worked as (
        insert into order_workers (user_id, service_order_id, order_created_at)
        values (${user.id}, ${stage.orderId}, ${stage.orderCreatedAt})
        on conflict do nothing
      )
      insert into checklist_items (stage_id, label, checked, completed_by)
      select ${draft.stageId}, label, true, ${user.id} from unnest(${labels}::text[]) with ordinality as given (label, place)
      order by place
      returning label, completed_at as "completedAt"`
    await record(tx, {
      orderId: stage.orderId,
      kind: 'checklist-saved',
      stageId: draft.stageId,
      actorId: user.id,
      after: { stage: stage.stageName, product: stage.product, items: labels },
    })
    return {
      ...step,
      StageCheckListItem: saved.map(item => ({
        ...item,
        checked: true,
        completedByUser: { name: user.name },
      })),
    }
  })
}

async function readStage(tx: Tx, stageId: number): Promise<Omit<StageWithChecklist, 'StageCheckListItem'>> {
  const [stage] = await tx<[Omit<StageWithChecklist, 'StageCheckListItem'>]>`
    select ${stageColumns(tx)}, ${stepColumns(tx)} from stages s where s.id = ${stageId}`
  return stage
}
