/** The states of a quote: `QUOTE` until it is released as an order, then `RELEASED`. */
export const quoteStates = ['QUOTE', 'RELEASED'] as const

/** The situations of a quote, based on its latest version, with their labels. */
export const quoteSituations = {
  draft: 'Rascunho',
  sent: 'Enviado',
  accepted: 'Aceito',
  refused: 'Recusado',
  expired: 'Vencido',
  released: 'Liberado',
} as const
export type QuoteSituation = keyof typeof quoteSituations

interface Judged {
  isReleased: boolean
  decision: 'accepted' | 'refused' | null
  /** The last day on which the customer can accept; null until the quote is sent. */
  validUntil: string | null
}

/** Returns the situation of a quote. An answer still counts after the quote's validity has ended. */
export function situationOf({ isReleased, decision, validUntil }: Judged, today: string): QuoteSituation {
  if (isReleased) return 'released'
  if (decision) return decision
  if (validUntil === null) return 'draft'
  return validUntil < today ? 'expired' : 'sent'
}
