import type { BodyInput } from '@etapa/domain/endpoint'
import type { decideQuote, QuotePage } from '@etapa/domain/quotes/link-endpoints'
import { quoteDecidePath, quoteLinkPath } from '@etapa/domain/quotes/link-paths'
import { linkRequest } from '../../links/link-request.ts'

export type Answer = BodyInput<typeof decideQuote>

export const openQuote = async (token: string): Promise<QuotePage> =>
  (await linkRequest('GET', quoteLinkPath, token)).json()

export const sendAnswer = async (token: string, answer: Answer): Promise<void> => {
  await linkRequest('POST', quoteDecidePath, token, answer)
}
