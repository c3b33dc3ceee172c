import { because, type EventInWords, ofProduct } from './details.ts'
import type { ReadSide } from './event-facts.ts'

type About = { product?: string | undefined; version?: number | undefined }

const versionOf = ({ version }: About): string => `a versão ${version ?? '?'} da arte`

export const describeSent = (_: object, after: ReadSide<'approval-sent', 'after'>): EventInWords => ({
  deed: `enviou ${versionOf(after)} para aprovação`,
  details: [...ofProduct(after), ...(after.note ? [after.note] : [])],
})

export const describeLinked = (_: object, after: ReadSide<'approval-linked', 'after'>): EventInWords => ({
  deed: `criou o link de aprovação de ${after.contact ?? 'um contato'}`,
  details: [...ofProduct(after), `Versão ${after.version ?? '?'}`],
})

export const describeReminded = (_: object, after: ReadSide<'approval-reminded', 'after'>): EventInWords => ({
  deed: `lembrou ${after.contact ?? 'um contato'} da aprovação`,
  details: [...ofProduct(after), `Versão ${after.version ?? '?'}`],
})

export const describeUnlinked = (_: object, after: ReadSide<'approval-unlinked', 'after'>): EventInWords => ({
  deed: `cancelou o link de aprovação de ${after.contact ?? 'um contato'}`,
  details: [...ofProduct(after), `Versão ${after.version ?? '?'}`],
})

export const describeCommented = (
  _: object,
  after: ReadSide<'approval-commented', 'after'>,
): EventInWords => ({
  deed: `comentou ${versionOf(after)}`,
  details: [...ofProduct(after), ...(after.text ? [after.text] : [])],
})

export const describeDecided = (_: object, after: ReadSide<'approval-decided', 'after'>): EventInWords => ({
  deed: after.decision === 'approved' ? `aprovou ${versionOf(after)}` : `pediu ajustes n${versionOf(after)}`,
  details: ofProduct(after),
})

export const describeSuspended = (
  _: object,
  after: ReadSide<'approval-suspended', 'after'>,
): EventInWords => ({
  deed: `suspendeu a aprovação d${versionOf(after)}`,
  details: [...ofProduct(after), ...because(after)],
})

export const describeEngraved = (_: object, after: ReadSide<'file-engraved', 'after'>): EventInWords => ({
  deed: `registrou o arquivo gravado ${after.fileName ?? ''}`.trim(),
  details: [
    ...ofProduct(after),
    `Versão ${after.version ?? '?'}`,
    ...(after.sha256 ? [`SHA-256: ${after.sha256}`] : []),
  ],
})
