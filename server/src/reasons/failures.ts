import { Failure } from '@etapa/domain/failure'

export const reasonMissing = () => new Failure('missing', 'Motivo não encontrado')
export const reasonTaken = () => new Failure('conflict', 'Motivo: este setor já tem um motivo igual')
export const reasonUnknown = () => new Failure('invalid', 'Motivo: valor inválido')
export const reasonOfAnotherSector = (label: string) =>
  new Failure('invalid', `Motivo: "${label}" é de outro setor`)
