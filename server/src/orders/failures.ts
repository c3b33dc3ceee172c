import { Failure } from '@etapa/domain/failure'

export const pricesHidden = () =>
  new Failure('forbidden', 'Sem ver preços não é possível filtrar por eles.', { field: 'only' })

export const clientMissing = () =>
  new Failure('invalid', 'Cliente: não encontrado', { code: 'client-missing', field: 'clientId' })
