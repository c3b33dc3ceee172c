import { asksForRework } from '@etapa/domain/checklists/draft-items'
import { Failure } from '@etapa/domain/failure'
import { doneTime, timesInHistory } from '@etapa/domain/floor/done-time'
import { finaliseStage as contract } from '@etapa/domain/floor/endpoints'
import type { FinaliseEntry } from '@etapa/domain/floor/entry'
import { stageDone } from '@etapa/domain/stages/failures'
import { whyNotCompleted } from '@etapa/domain/stages/may-complete'
import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import type { FastifyRequest } from 'fastify'
import { saveItems } from '../checklists/save-checklist.ts'
import type { Archive } from '../documents/incoming-files.ts'
import { receiveForm } from '../documents/receive-files.ts'
import type { StoredFile } from '../documents/store-file.ts'
import { readStageInFull } from '../orders/read-stage-in-full.ts'
import type { Tx } from '../platform/database/database.ts'
import { requireSession } from '../sessions/session-store.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { writeCompleted } from '../stages/complete-stage.ts'
import type { StageInProduct } from '../stages/read-stage.ts'
import { findAnswer, keepAnswer, lockKey } from './answers.ts'
import { keepPhotos, photosOf } from './keep-photos.ts'
import { lockStageOfEntry } from './lock-stage-of-entry.ts'
import { readTimes } from './read-times.ts'

const otherPerson = () =>
  new Failure('conflict', 'Este envio é de outra pessoa. Ela precisa entrar para enviá-lo.', {
    code: 'other-person',
  })

interface Arrival {
  visitor: Visitor
  request: FastifyRequest
}

/** Completes a stage with its checklist and photos. If the entry was already processed, returns the stored response. */
export async function finaliseStage(
  archive: Archive,
  { visitor, request }: Arrival,
): Promise<StageWithChecklist> {
  const receivedAt = new Date()
  return await receiveForm(archive, request, 'files', async (files, fields) => {
    const { entry } = contract.body.parse(fields)
    if (entry.userId !== undefined && entry.userId !== visitor.user.id) throw otherPerson()
    const photos = photosOf(entry, files)
    return await archive.sql.begin(async tx => {
      await lockKey(tx, entry.key)
      const earlier = await findAnswer(tx, visitor.user.id, entry)
      return earlier ?? (await finalise(tx, { visitor, entry, photos, receivedAt }))
    })
  })
}

interface Finalising {
  visitor: Visitor
  entry: FinaliseEntry
  photos: Map<string, StoredFile>
  receivedAt: Date
}

async function finalise(
  tx: Tx,
  { visitor, entry, photos, receivedAt }: Finalising,
): Promise<StageWithChecklist> {
  const { stageId, items, deliveryType } = entry
  const userId = visitor.user.id
  const found = await lockStageOfEntry(tx, stageId)
  // The session may have ended during a slow upload.
  await requireSession(tx, visitor)
  const refusal = whyNotFinalised(found, entry)
  if (refusal) throw refusal
  const times = await readTimes(tx, found, { entry, receivedAt })
  const { at: doneAt } = doneTime(times)
  const stage = await readStageInFull(tx, stageId)
  await keepPhotos(tx, { found, userId, entry, photos })
  // An entry without items is accepted only if the stage has no checklist or its checklist has already been saved;
  // otherwise `saveItems` rejects it.
  const isAnswered = stage.checklist.length === 0 || found.stage.isAnswered
  if (items.length > 0 || !isAnswered)
    await saveItems(tx, { found, stage, userId, answeredAt: doneAt }, items)
  await writeCompleted(tx, [found], {
    userId,
    onFloor: true,
    deliveryType,
    doneAt,
    times: timesInHistory(times),
  })
  const answer = await readStageInFull(tx, stageId)
  await keepAnswer(tx, { entry, userId, doneAt, answer })
  return answer
}

function whyNotFinalised(found: StageInProduct, entry: FinaliseEntry): Failure | undefined {
  const { stageName, completedByUser, completedAt } = found.stage
  const refusal = whyNotCompleted(
    {
      ...found,
      stage: { ...found.stage, asksForRework: found.stage.asksForRework || asksForRework(entry.items) },
    },
    { ...entry, onFloor: true, despiteRework: false, withoutApproval: false },
  )
  return refusal?.code === 'stage-done'
    ? stageDone(stageName, completedByUser?.name ?? '', completedAt ?? '')
    : refusal
}
