import { Failure } from '@etapa/domain/failure'

export const clientMissing = () =>
  new Failure('invalid', 'Cliente: não encontrado', { code: 'client-missing', field: 'clientId' })
