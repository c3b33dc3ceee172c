import { formatDateTime } from '../dates.ts'
import { Failure } from '../failure.ts'

export const stageBlocked = (name: string, waitingFor: string) =>
  new Failure('conflict', `A etapa ${name} está bloqueada: ${waitingFor} ainda não foi finalizada.`, {
    code: 'stage-blocked',
  })
export const productMissing = () =>
  new Failure('missing', 'Produto não encontrado', { code: 'product-missing' })
export const stageMissing = () => new Failure('missing', 'Etapa não encontrada', { code: 'stage-missing' })
/**
 * `at` is given when a phone finalises the stage, because its request may arrive long after somebody else finished it.
 */
export const stageDone = (name: string, by: string, at?: string) =>
  new Failure(
    'conflict',
    `A etapa ${name} já foi finalizada por ${by}${at ? ` em ${formatDateTime(at)}` : ''}.`,
    { code: 'stage-done' },
  )
export const stageSkipped = (name: string, by: string) =>
  new Failure('conflict', `A etapa ${name} foi dispensada por ${by}.`, { code: 'stage-skipped' })
export const foreignStage = () =>
  new Failure('invalid', 'Depois de: a etapa não é deste produto', {
    code: 'stage-of-other-product',
    field: 'after',
  })
export const tooManyStages = (most: number) =>
  new Failure('conflict', `O produto já tem ${most} etapas, o máximo.`, { code: 'too-many-stages' })
export const stageReopened = (name: string, by: string, at: string) =>
  new Failure(
    'conflict',
    `A etapa ${name} foi reaberta por ${by} em ${formatDateTime(at)}, depois de você finalizá-la.`,
    { code: 'stage-reopened' },
  )
export const productRemoved = (identification: string) =>
  new Failure('conflict', `O produto ${identification} foi removido da ordem de serviço.`, {
    code: 'product-removed',
  })
export const stageOpen = (name: string) =>
  new Failure('conflict', `A etapa ${name} já está pendente.`, { code: 'stage-open' })
export const reworkToAsk = (name: string) =>
  new Failure('conflict', `O checklist de ${name} tem itens a refazer: peça a refação.`, {
    code: 'rework-needed',
  })
export const reworkOpen = (name: string) =>
  new Failure('conflict', `O checklist de ${name} tem itens a refazer, e a refação ainda não foi pedida.`, {
    code: 'rework-open',
  })
export const notApprovedYet = (reason: string) =>
  new Failure('conflict', reason, { code: 'approval-missing' })
export const alreadyAsked = (by: string, at: string) =>
  new Failure('conflict', `A refação já foi pedida por ${by} em ${formatDateTime(at)}.`, {
    code: 'rework-asked',
  })
export const attemptUnknown = () =>
  new Failure('invalid', 'Tentativa: a etapa não tem esta', { code: 'attempt-unknown', field: 'attempt' })
export const reopeningNotAllowed = (reason: string) =>
  new Failure('forbidden', reason, { code: 'reopening-not-allowed' })
export const noDelivery = () =>
  new Failure('invalid', 'Entrega: somente a etapa de entrega tem retirada ou entrega', {
    code: 'not-the-delivery',
    field: 'deliveryType',
  })
