import { formatDateTime } from '@etapa/domain/dates'
import { counted } from '@etapa/domain/number-format'
import { longestComment } from '@etapa/domain/orders/comment-limit'
import type { Reason } from '@etapa/domain/quality/reason'
import { decisionLabels, resultLabels } from '@etapa/domain/stages/result'
import { type Entry, isSignedOut } from './entry.ts'

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

/** Describes an entry's state: waiting for the network, waiting for a sign-in, or refused. */
export function stateInWords(entry: Entry): string {
  const { refusal } = entry
  if (!refusal) return 'Guardado neste celular. Será enviado quando houver rede.'
  if (isSignedOut(entry)) return 'A sessão terminou antes do envio. Entre de novo para enviar.'
  return refusal.message
}

export function photosInWords({ photos = [] }: Entry['content']): string {
  if (photos.length === 0) return 'sem fotos'
  return counted(photos.length, 'foto', 'fotos')
}

/**
 * Formats a refused entry as a comment on its order, truncated to the maximum length of a comment. `reasons` are those
 * that the answers refer to.
 */
export function entryAsComment(
  { product, stageName, content, refusal }: Entry,
  reasons: readonly Pick<Reason, 'id' | 'label'>[],
): string {
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
  const text = [
    `${stageName} de ${product.serial}: feito em ${formatDateTime(content.doneAt)} sem rede e recusado no envio.`,
    refusal?.message,
    content.deliveryType && `Saída: ${content.deliveryType}`,
    ...answers,
  ]
  const whole = text.filter(Boolean).join('\n')
  return whole.length <= longestComment ? whole : `${whole.slice(0, longestComment - 1)}…`
}
