import { randomInt } from 'node:crypto'
import { tvCodeLength, tvCodeLetters } from '@etapa/domain/production/tv-link'

/** Short enough to type with a TV's remote control and, with 49 bits, too long to guess. */
export function newTvCode(): string {
  const letters = Array.from({ length: tvCodeLength }, () => tvCodeLetters[randomInt(tvCodeLetters.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
