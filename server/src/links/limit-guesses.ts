import { Failure } from '@etapa/domain/failure'
import { networkOf } from '../platform/guards/network-of.ts'

const minuteMs = 60_000
const mostMisses = 20
/**
 * The length of the beginning of a token that is counted separately: whoever guesses tokens at random never reaches the
 * limit and never succeeds, and wrong links of an office block none of its other links.
 */
const prefixLength = 4

const tooOften = (retryAfter: number) =>
  new Failure(
    'too-often',
    'Muitas tentativas com um link que não vale. Aguarde um minuto e tente novamente.',
    {
      retryAfter,
    },
  )

const isUnknown = (error: unknown): boolean => error instanceof Failure && error.code === 'link-unknown'

/** Where a request with a token comes from. */
interface Guess {
  address: string
  token: string
}

/**
 * Limits requests with unknown tokens per minute, network and beginning of the token. Above the limit, requests are
 * rejected before the token is looked up, so that even a correct guess is not revealed. There is no limit for all
 * networks together, with which anybody could lock out all customers.
 */
export function limitGuesses(now: () => number = Date.now) {
  let since = now()
  const misses = new Map<string, number>()
  return async <Found>({ address, token }: Guess, find: () => Promise<Found>): Promise<Found> => {
    const passedMs = now() - since
    if (passedMs >= minuteMs) {
      since = now()
      misses.clear()
    }
    const guess = `${networkOf(address)} ${token.slice(0, prefixLength)}`
    const missed = misses.get(guess) ?? 0
    if (missed >= mostMisses) throw tooOften(Math.ceil((minuteMs - passedMs) / 1_000))
    try {
      return await find()
    } catch (error) {
      if (isUnknown(error)) misses.set(guess, (misses.get(guess) ?? 0) + 1)
      throw error
    }
  }
}
