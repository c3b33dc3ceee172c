import { z } from 'zod'
import { itemDraft, itemList, largestChecklist } from '../checklists/endpoints.ts'
import { uploadLimits } from '../documents/upload-limits.ts'
import { idField, possibleInstant } from '../fields.ts'
import { attemptSeen } from '../stages/attempt-seen.ts'
import { deliveryType } from '../stages/stage.ts'

/** The SHA-256 of a file, in hexadecimal. */
const checksum = z.string('Foto: código inválido').regex(/^[0-9a-f]{64}$/, 'Foto: código inválido')
const checksums = z
  .array(checksum, 'Fotos: lista inválida')
  .max(uploadLimits.filesPerRequest, `Fotos: no máximo ${uploadLimits.filesPerRequest}`)

/** Everything needed to finalise a stage: answers, photos and times. */
export const finaliseEntry = z
  .object({
    /** An idempotency key: an entry that is sent again is not processed again. */
    key: z.uuid('Chave: código inválido'),
    /** The person who finished the stage. If given, the server rejects the entry when somebody else is signed in. */
    userId: idField('Pessoa').optional(),
    stageId: idField('Etapa'),
    attempt: attemptSeen.unwrap(),
    /** Empty if the stage has no checklist or its checklist is already saved. */
    items: itemList(itemDraft.extend({ photos: checksums.default([]) })),
    /** How the product left the workshop; only for the delivery stage. */
    deliveryType: deliveryType.nullable().default(null),
    /** When the person finished, by the phone's clock. */
    doneAt: possibleInstant,
    /** The phone's clock when it sends the request, used to convert `doneAt` to the server's clock. */
    clock: possibleInstant,
    /** The checksums of the photos in `files`. Photos that no item refers to are proofs of delivery. */
    photos: checksums.default([]),
  })
  .superRefine(({ items, photos }, context) => {
    const ofItems = items.flatMap(item => item.photos)
    const refuse = (message: string) => context.addIssue({ code: 'custom', message, path: ['photos'] })
    if (new Set(photos).size < photos.length) refuse('Fotos: a mesma foto está duas vezes na lista')
    else if (new Set(ofItems).size < ofItems.length) refuse('Fotos: a mesma foto está em dois itens')
    else if (ofItems.some(photo => !photos.includes(photo))) refuse('Fotos: falta na lista a foto de um item')
  })
export type FinaliseEntry = z.output<typeof finaliseEntry>
/** An entry as phones send it. */
export type EntryToSend = z.input<typeof finaliseEntry>

/** The entry as JSON in a form field. */
export const entryText = z
  .string('Envio: campo obrigatório')
  .max(largestChecklist, 'Envio: texto longo demais')
  .describe('JSON: key, userId, stageId, attempt, items (com photos), deliveryType, doneAt, clock, photos')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'Envio: texto inválido' })
      return z.NEVER
    }
  })
  .pipe(finaliseEntry)
