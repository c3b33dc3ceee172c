import { Failure } from '@etapa/domain/failure'

export const productMissing = () => new Failure('missing', 'Produto não encontrado')
export const clientMissing = () => new Failure('invalid', 'Cliente: não encontrado')
