import { Failure } from '@etapa/domain/failure'

export const orderMissing = () => new Failure('missing', 'Ordem de serviço não encontrada')
export const productMissing = () => new Failure('missing', 'Produto não encontrado')
export const clientMissing = () => new Failure('invalid', 'Cliente: não encontrado')
