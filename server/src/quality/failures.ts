import { formatDateTime } from '@etapa/domain/dates'
import { Failure } from '@etapa/domain/failure'

export const orderCancelled = () =>
  new Failure('conflict', 'A ordem de serviço deste produto foi cancelada.', { code: 'order-cancelled' })
export const alreadyAsked = (by: string, at: string) =>
  new Failure('conflict', `A refação já foi pedida por ${by} em ${formatDateTime(at)}.`, {
    code: 'rework-asked',
  })
