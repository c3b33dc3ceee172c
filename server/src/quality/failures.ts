import { Failure } from '@etapa/domain/failure'

export const orderCancelled = () =>
  new Failure('conflict', 'A ordem de serviço deste produto foi cancelada.', { code: 'order-cancelled' })
