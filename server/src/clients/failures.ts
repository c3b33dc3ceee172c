import { Failure } from '@etapa/domain/failure'
import { changedMeanwhile } from '../platform/database/seen-version.ts'

export const clientMissing = () =>
  new Failure('missing', 'Cliente não encontrado. Pode ter sido excluído.', { code: 'client-missing' })

export const clientChanged = () => changedMeanwhile('este cliente')

export const taxIdTaken = () =>
  new Failure('conflict', 'CNPJ ou CPF: já é de outro cliente', { code: 'tax-id-taken', field: 'taxId' })
export const restrictingForManagers = () =>
  new Failure('forbidden', 'Restrito: somente gerentes restringem clientes.', {
    code: 'restricting-for-managers',
    field: 'isRestricted',
  })
