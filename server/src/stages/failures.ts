import { Failure } from '@etapa/domain/failure'
import { finalCheck, sectorLabel } from '@etapa/domain/stages/sectors'

export const stageMissing = () => new Failure('missing', 'Etapa não encontrada')
export const stageDone = (name: string, by: string) =>
  new Failure('conflict', `A etapa ${name} já foi finalizada por ${by}.`)
export const stageOpen = (name: string) => new Failure('conflict', `A etapa ${name} já está pendente.`)
export const stageBlocked = (name: string, waitingFor: string) =>
  new Failure('conflict', `A etapa ${name} está bloqueada: ${waitingFor} ainda não foi finalizada.`)
export const reopeningNotAllowed = (reason: string) => new Failure('forbidden', reason)
export const noDelivery = () =>
  new Failure('invalid', `Entrega: somente a etapa ${sectorLabel(finalCheck)} tem retirada ou entrega`)
