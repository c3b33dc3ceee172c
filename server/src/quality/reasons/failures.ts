import { Failure } from '@etapa/domain/failure'

export const reasonMissing = () => new Failure('missing', 'Motivo não encontrado', { code: 'reason-missing' })
export const reasonTaken = () =>
  new Failure('conflict', 'Motivo: este setor já tem um motivo igual', {
    code: 'reason-taken',
    field: 'label',
  })
export const reasonUnknown = () =>
  new Failure('invalid', 'Motivo: valor inválido', { code: 'reason-unknown', field: 'reasonId' })
export const reasonOfAnotherSector = (label: string) =>
  new Failure('invalid', `Motivo: "${label}" é de outro setor`, {
    code: 'reason-of-other-sector',
    field: 'reasonId',
  })
