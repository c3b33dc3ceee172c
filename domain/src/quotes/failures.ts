import { formatDateTime, formatDay } from '../dates.ts'
import { Failure } from '../failure.ts'
import type { QuoteDecision } from './quote.ts'

const decided: Record<QuoteDecision['decision'], string> = {
  accepted: 'aceitou o orçamento',
  refused: 'recusou o orçamento',
}

export const quoteMissing = () =>
  new Failure('missing', 'Orçamento não encontrado', { code: 'quote-missing' })
export const alreadyAnswered = ({ name, decision, at }: QuoteDecision) =>
  new Failure('conflict', `${name} já ${decided[decision]} em ${formatDateTime(at)}.`, {
    code: 'already-decided',
  })
export const alreadyReleased = (serial: string) =>
  new Failure('conflict', `Este orçamento já virou a ordem ${serial}.`, { code: 'already-released' })
export const notAccepted = () =>
  new Failure('conflict', 'O cliente ainda não aceitou este orçamento.', { code: 'not-accepted' })
export const quoteExpired = (day: string) =>
  new Failure('gone', `Este orçamento venceu em ${formatDay(day)}. Peça outro à oficina.`, {
    code: 'quote-expired',
  })
/** For the office; `quoteExpired` is for the customer. */
export const expiredToSend = (day: string) =>
  new Failure('gone', expiredWords(day), { code: 'quote-expired' })
export const expiredWords = (day: string): string =>
  `Este orçamento venceu em ${formatDay(day)}. Altere-o para enviar uma nova versão.`
export const reasonNeeded = () =>
  new Failure('invalid', 'Motivo: diga por que recusa o orçamento', {
    code: 'reason-needed',
    field: 'reason',
  })
export const quoteChanged = () =>
  new Failure('conflict', 'Outra pessoa mudou este orçamento. Abra-o de novo para ver a última versão.', {
    code: 'quote-changed',
  })
export const itemPricesChanged = () =>
  new Failure(
    'conflict',
    'Os preços deste cliente mudaram enquanto você preparava o orçamento. Confira os valores atuais.',
    { code: 'changed-meanwhile' },
  )
export const otherClient = () =>
  new Failure('invalid', 'Cliente: um orçamento não muda de cliente; crie outro', {
    code: 'client-fixed',
    field: 'clientId',
  })
export const tooManyQuoteVersions = (most: number) =>
  new Failure('conflict', `O orçamento já tem ${most} versões, o máximo.`, { code: 'too-many-versions' })
