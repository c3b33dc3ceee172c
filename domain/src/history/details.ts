import { changeInWords } from '../change-in-words.ts'

export interface EventInWords {
  /** The verb phrase that follows the person's name: 'finalizou a etapa Corte'. */
  deed: string
  /** What the event changed: the product, old and new values, the reason. */
  details: string[]
}

export const ofProduct = ({ product }: { product?: string | null }) =>
  product ? [`Produto: ${product}`] : []
export const delivery = ({ deliveryType }: { deliveryType?: string | null }) =>
  deliveryType ? [`Tipo: ${deliveryType}`] : []
export const because = ({ reason }: { reason?: string }) => (reason ? [`Motivo: ${reason}`] : [])
export const remark = ({ note }: { note?: string | undefined }) => (note ? [`Observação: ${note}`] : [])

/**
 * A list of at most one description of a changed field: `what` completes the verb phrase, `label` names the field in
 * the detail.
 */
export const changed = (what: string, label: string, before = '', after = '') =>
  before === after ? [] : [{ what, detail: changeInWords(label, before, after) }]
