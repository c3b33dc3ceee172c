import { Failure } from '@etapa/domain/failure'

export const stageMissing = () => new Failure('missing', 'Etapa não encontrada')
export const stageDone = (name: string, by: string) =>
  new Failure('conflict', `A etapa ${name} já foi finalizada por ${by}.`)
export const stageOpen = (name: string) => new Failure('conflict', `A etapa ${name} já está pendente.`)
export const stageBlocked = (name: string, waitingFor: string) =>
  new Failure('conflict', `A etapa ${name} está bloqueada: ${waitingFor} ainda não foi finalizada.`)
export const reopeningNotAllowed = () => new Failure('forbidden', 'Somente gerentes podem reabrir uma etapa.')
