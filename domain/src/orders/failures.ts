import { formatDateTime } from '../dates.ts'
import { Failure } from '../failure.ts'
import { heldText } from './labels.ts'

/** The error for cancelling a billed order or changing its client or price, which must match the bill. */
export const orderBilled = (bill: string) =>
  new Failure('conflict', `Esta ordem está na fatura ${bill}. Cancele primeiro a fatura.`, {
    code: 'order-billed',
  })

export const orderMissing = () =>
  new Failure('missing', 'Ordem de serviço não encontrada', { code: 'order-missing' })

export const orderCancelled = (serial: string, by: string, at: string) =>
  new Failure('conflict', `A ordem ${serial} foi cancelada por ${by} em ${formatDateTime(at)}.`, {
    code: 'order-cancelled',
  })

export const orderHeld = () => new Failure('conflict', heldText, { code: 'order-held' })

export const notHeld = () =>
  new Failure('conflict', 'Esta ordem não aguarda liberação.', { code: 'not-held' })
