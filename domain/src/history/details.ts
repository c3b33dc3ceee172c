import { changeInWords } from '../change-in-words.ts'

export interface EventInWords {
  /** The verb phrase that follows the person's name: 'finalizou a etapa Corte'. */
  deed: string
  /** The details of the event: the product, old and new values, the reason. */
  details: string[]
}

export const ofProduct = ({ product }: { product?: string | null }) =>
  product ? [`Produto: ${product}`] : []
export const delivery = ({ deliveryType }: { deliveryType?: string | null }) =>
  deliveryType ? [`Tipo: ${deliveryType}`] : []
export const because = ({ reason }: { reason?: string }) => (reason ? [`Motivo: ${reason}`] : [])
export const remark = ({ note }: { note?: string | undefined }) => (note ? [`Observação: ${note}`] : [])

/**
 * Returns a list with the description of a changed field, or an empty one if it is unchanged. `what` completes the verb
 * phrase, `label` names the field in the detail.
 */
export const changed = (what: string, label: string, before = '', after = '') =>
  before === after ? [] : [{ what, detail: changeInWords(label, before, after) }]
