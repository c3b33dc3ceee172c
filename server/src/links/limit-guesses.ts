import { Failure } from '@etapa/domain/failure'
import { networkOf } from '../platform/guards/network-of.ts'

const minuteMs = 60_000
const perAddress = 20

const tooOften = () =>
  new Failure(
    'too-often',
    'Muitas tentativas com links que não valem. Aguarde um minuto e tente novamente.',
    {
      code: 'too-often',
    },
  )

const isUnknown = (error: unknown): boolean => error instanceof Failure && error.code === 'link-unknown'

/**
 * Limits requests with unknown tokens per minute and network. Above the limit, requests are rejected before the token
 * is looked up, so that even a correct guess is not revealed. There is no limit for all networks together, with which
 * anybody could lock out all customers.
 */
export function limitGuesses(now: () => number = Date.now) {
  let since = now()
  const misses = new Map<string, number>()
  return async <Found>(address: string, find: () => Promise<Found>): Promise<Found> => {
    if (now() - since >= minuteMs) {
      since = now()
      misses.clear()
    }
    const network = networkOf(address)
    const missed = misses.get(network) ?? 0
    if (missed >= perAddress) throw tooOften()
    try {
      return await find()
    } catch (error) {
      if (isUnknown(error)) misses.set(network, (misses.get(network) ?? 0) + 1)
      throw error
    }
  }
}
