import { formatDateTime } from '@etapa/domain/dates'
import { counted } from '@etapa/domain/number-format'
import { longestComment } from '@etapa/domain/orders/comment-limit'
import type { Reason } from '@etapa/domain/quality/reason'
import { decisionLabels, resultLabels } from '@etapa/domain/stages/result'
import { type Entry, isConflict, isSignedOut } from './entry.ts'

/** Summarises the outbox, such as '3 para enviar · 1 recusado · 2 de outra pessoa'; empty if there is nothing. */
export function outboxInWords({ waiting, conflicts, ofOthers }: Counts): string {
  return [
    waiting > 0 && `${waiting} para enviar`,
    conflicts > 0 && counted(conflicts, 'recusado', 'recusados'),
    ofOthers > 0 && `${ofOthers} de outra pessoa`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export interface Counts {
  waiting: number
  /** The number of refused entries that need a decision by the person. */
  conflicts: number
  ofOthers: number
}

/** Describes an entry's state: waiting for the network, waiting for its owner to sign in, or why it was refused. */
export function stateInWords(entry: Entry, isOwn: boolean): string {
  const { refusal } = entry
  if (!isOwn && !isConflict(entry)) return 'Guardado neste celular. Não foi enviado.'
  if (!refusal) return 'Guardado neste celular. Será enviado quando houver rede.'
  if (isSignedOut(entry)) return 'A sessão terminou antes do envio. Entre de novo para enviar.'
  if (refusal.status === 403)
    return 'A função de quem fez não permite mais finalizar etapas. Fale com um gerente.'
  return refusal.message
}

export function photosInWords({ photos = [] }: Entry['content']): string {
  if (photos.length === 0) return 'sem fotos'
  return counted(photos.length, 'foto', 'fotos')
}

/**
 * Formats an entry as a comment on its order, truncated to the maximum length of a comment. `reasons` are those
 * that the answers refer to.
 */
export function entryAsComment(entry: Entry, reasons: readonly Pick<Reason, 'id' | 'label'>[]): string {
  const { ownerName, product, stageName, content, refusal } = entry
  const answers = content.items.map(({ label, checked, result, reasonId, note, decision }) =>
    [
      `${label}: ${resultLabels[result ?? (checked ? 'OK' : 'NA')]}`,
      reasons.find(({ id }) => id === reasonId)?.label,
      note,
      decision && decisionLabels[decision],
    ]
      .filter(Boolean)
      .join(' · '),
  )
  const by = ownerName ? ` por ${ownerName}` : ''
  const outcome = isConflict(entry) ? 'recusado no envio' : 'não enviado'
  const text = [
    `${stageName} de ${product.serial}: feito em ${formatDateTime(content.doneAt)}${by} sem rede e ${outcome}.`,
    isConflict(entry) && refusal?.message,
    content.deliveryType && `Saída: ${content.deliveryType}`,
    ...answers,
  ]
  const whole = text.filter(Boolean).join('\n')
  return whole.length <= longestComment ? whole : `${whole.slice(0, longestComment - 1)}…`
}
