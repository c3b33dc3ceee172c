import type { ChecklistDraft } from '@etapa/domain/checklists/endpoints'
import { type AnsweredItem, answeredItems } from '@etapa/domain/checklists/judge-draft'
import { Failure } from '@etapa/domain/failure'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import { whyNotWorkable } from '@etapa/domain/stages/may-complete'
import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import { record } from '../history/record.ts'
import { readStageInFull } from '../orders/read-stage-in-full.ts'
import type { Tx } from '../platform/database/database.ts'
import { reasonLabels } from '../quality/reasons/reason-reader.ts'
import { lockStage } from '../stages/lock-stage.ts'
import type { StageInProduct } from '../stages/read-stage.ts'

const alreadySaved = (stageName: string, by: string) =>
  new Failure('conflict', `O checklist de ${stageName} já foi salvo por ${by}.`, { code: 'already-saved' })
const photoMissing = (label: string) =>
  new Failure('invalid', `Foto: envie ao menos uma de "${label}", que não está conforme`, {
    code: 'photo-needed',
  })

/**
 * Saves the answered items of a stage that can be worked on. Throws a conflict if its items are already saved, so if
 * two people save at the same time, only one succeeds.
 */
export async function saveChecklist(
  tx: Tx,
  user: SessionUser,
  draft: ChecklistDraft,
): Promise<StageWithChecklist> {
  const found = await lockStage(tx, draft.stageId)
  const refusal = whyNotWorkable(found, draft.attempt)
  if (refusal) throw refusal
  const stage = await readStageInFull(tx, draft.stageId)
  await saveItems(tx, { found, stage, userId: user.id }, draft.items)
  return await readStageInFull(tx, draft.stageId)
}

interface Saving {
  found: StageInProduct
  stage: StageWithChecklist
  userId: number
  /** The time at which the person answered; defaults to now. */
  answeredAt?: Date
}

/** Saves the answered items of a stage that the caller has locked and found workable. */
export async function saveItems(
  tx: Tx,
  { found, stage, userId, answeredAt }: Saving,
  draft: ChecklistDraft['items'],
): Promise<void> {
  const items = answeredItems(stage, draft)
  const [earlier] = stage.StageCheckListItem
  if (earlier) throw alreadySaved(stage.stageName, earlier.completedByUser?.name ?? '')
  const ids = items.flatMap(({ reasonId }) => reasonId ?? [])
  const reasons = await reasonLabels(tx, [...new Set(ids)], [found.stage.sectorId])
  await expectPhotos(tx, stage, items)
  await insertItems(tx, { stage, userId, answeredAt }, items)
  await record(tx, {
    orderId: found.orderId,
    kind: 'checklist-saved',
    stageId: stage.id,
    actorId: userId,
    after: { stage: stage.stageName, product: found.serial, ...inHistory(items, reasons) },
  })
}

/** Throws if an item does not conform and lacks a photo that the step requires. */
async function expectPhotos(tx: Tx, stage: StageWithChecklist, items: AnsweredItem[]): Promise<void> {
  const asked = new Set(stage.checklist.filter(({ needsPhoto }) => needsPhoto).map(({ label }) => label))
  const wanted = items.filter(({ label, result }) => result === 'NC' && asked.has(label))
  if (wanted.length === 0) return
  const photos = await tx<{ label: string }[]>`
    select distinct item_label as label from documents
    where kind = 'item' and stage_id = ${stage.id} and attempt = ${stage.attempt} and removed_at is null`
  const missing = wanted.find(({ label }) => !photos.some(photo => photo.label === label))
  if (missing) throw photoMissing(missing.label)
}

async function insertItems(
  tx: Tx,
  { stage, userId, answeredAt }: Omit<Saving, 'found'>,
  items: AnsweredItem[],
): Promise<void> {
  const column = <K extends keyof AnsweredItem>(key: K) => items.map(item => item[key])
  await tx`
    insert into checklist_items (stage_id, attempt, label, result, reason_id, note, decision, completed_by, completed_at)
    select ${stage.id}, ${stage.attempt}, label, result, reason_id, note, decision, ${userId},
      coalesce(${answeredAt?.toISOString() ?? null}::timestamptz, now())
    from unnest(${column('label')}::text[], ${column('result')}::text[], ${column('reasonId')}::int[],
      ${column('note')}::text[], ${column('decision')}::text[])
      with ordinality as given (label, result, reason_id, note, decision, place)
    order by place`
}

/**
 * Summarises the items for the history: only the labels of those that are OK or not applicable, and the details of
 * those that do not conform.
 */
function inHistory(items: AnsweredItem[], reasons: Map<number, string>) {
  const labelled = (result: AnsweredItem['result']) => items.filter(item => item.result === result)
  const notConforming = labelled('NC').map(({ label, reasonId, note, decision }) => ({
    label,
    ...(reasonId === null ? {} : { reason: reasons.get(reasonId) }),
    ...(note ? { note } : {}),
    ...(decision ? { decision } : {}),
  }))
  const notApplicable = labelled('NA').map(({ label }) => label)
  return {
    items: labelled('OK').map(({ label }) => label),
    ...(notConforming.length > 0 ? { notConforming } : {}),
    ...(notApplicable.length > 0 ? { notApplicable } : {}),
  }
}
