import { tvCodeLength, tvCodeLetters } from '@etapa/domain/production/tv-link'
import { randomLetters } from '../sessions/tokens.ts'

/** Generates a code that is short enough to type with a TV's remote control and, with 49 bits, too long to guess. */
export function newTvCode(): string {
  const letters = randomLetters(tvCodeLetters, tvCodeLength)
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}
