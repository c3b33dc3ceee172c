import { Failure } from '@etapa/domain/failure'

export const productMissing = () => new Failure('missing', 'Produto não encontrado')
export const stageMissing = () => new Failure('missing', 'Etapa não encontrada')
export const stageDone = (name: string, by: string) =>
  new Failure('conflict', `A etapa ${name} já foi finalizada por ${by}.`)
export const stageSkipped = (name: string, by: string) =>
  new Failure('conflict', `A etapa ${name} foi dispensada por ${by}.`)
export const foreignStage = () => new Failure('invalid', 'Depois de: a etapa não é deste produto')
export const tooManyStages = (most: number) =>
  new Failure('conflict', `O produto já tem ${most} etapas, o máximo.`)
export const stageOpen = (name: string) => new Failure('conflict', `A etapa ${name} já está pendente.`)
export const stageBlocked = (name: string, waitingFor: string) =>
  new Failure('conflict', `A etapa ${name} está bloqueada: ${waitingFor} ainda não foi finalizada.`)
export const reworkToAsk = (name: string) =>
  new Failure('conflict', `O checklist de ${name} tem itens a refazer: peça a refação.`)
export const reopeningNotAllowed = (reason: string) => new Failure('forbidden', reason)
export const noDelivery = () =>
  new Failure('invalid', 'Entrega: somente a etapa de entrega tem retirada ou entrega')
