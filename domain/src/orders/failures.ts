import { Failure } from '../failure.ts'

export const orderMissing = () =>
  new Failure('missing', 'Ordem de serviço não encontrada', { code: 'order-missing' })
