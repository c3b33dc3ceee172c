import { changeInWords } from '../change-in-words.ts'

export interface EventInWords {
  /** What the person did, to be read after their name: 'finalizou a etapa Corte'. */
  deed: string
  /** What it was done to, and what was before and after. */
  details: string[]
}

export const ofProduct = ({ product }: { product?: string | null }) =>
  product ? [`Produto: ${product}`] : []
export const delivery = ({ deliveryType }: { deliveryType?: string | null }) =>
  deliveryType ? [`Tipo: ${deliveryType}`] : []
export const because = ({ reason }: { reason?: string }) => (reason ? [`Motivo: ${reason}`] : [])
export const remark = ({ note }: { note?: string | undefined }) => (note ? [`Observação: ${note}`] : [])

/** One text that changed, named for the deed and for its detail; none if it stayed the same. */
export const changed = (what: string, label: string, before = '', after = '') =>
  before === after ? [] : [{ what, detail: changeInWords(label, before, after) }]
