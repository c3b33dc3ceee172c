import { formatDateTime, formatDay } from '@etapa/domain/dates'
import type { QuotePage } from '@etapa/domain/quotes/link-endpoints'
import type { Notice } from '../../links/notice-box.tsx'

type Facts = Pick<QuotePage, 'decision' | 'isSuperseded' | 'isReleased' | 'isExpired' | 'validUntil'>

/**
 * Whether the customer can still answer. `refusal` is the server's message if the link was revoked or has expired since
 * the page was loaded.
 */
export const mayAnswer = (quote: Facts, refusal?: string): boolean => noticeOf(quote, refusal) === undefined

/** Returns the notice above the quote, or undefined while the quote can be answered. */
export function noticeOf(quote: Facts, refusal?: string): Notice | undefined {
  const { decision, isSuperseded, isReleased, isExpired, validUntil } = quote
  if (refusal !== undefined) return { tone: 'bad', title: refusal, lines: [] }
  if (isSuperseded)
    return {
      tone: 'attention',
      title: 'Há uma versão mais nova',
      lines: ['Esta página é só para consulta. Use o link que a oficina enviou com a versão nova.'],
    }
  if (decision)
    return {
      tone: decision.decision === 'accepted' ? 'good' : 'attention',
      title: `${decision.decision === 'accepted' ? 'Aceito' : 'Recusado'} por ${decision.name} em ${formatDateTime(decision.at)}`,
      lines: decision.reason
        ? [`Motivo: ${decision.reason}`]
        : ['A oficina já recebeu a sua resposta e vai combinar os próximos passos.'],
    }
  if (isReleased)
    return {
      tone: 'good',
      title: 'Este orçamento já virou uma ordem de serviço',
      lines: ['A oficina o liberou sem uma resposta por esta página. Para mudar algo, fale com ela.'],
    }
  if (isExpired)
    return {
      tone: 'attention',
      title: `Este orçamento venceu em ${formatDay(validUntil)}`,
      lines: ['Peça outro à oficina se ainda precisar.'],
    }
  return undefined
}
