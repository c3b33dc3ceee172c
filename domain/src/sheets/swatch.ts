import { searchable } from '../search.ts'

const inks: Record<string, string> = {
  c: '#00aeef',
  cyan: '#00aeef',
  ciano: '#00aeef',
  m: '#ec008c',
  magenta: '#ec008c',
  y: '#fff200',
  yellow: '#fff200',
  amarelo: '#fff200',
  k: '#111111',
  preto: '#111111',
  black: '#111111',
  branco: '#ffffff',
  white: '#ffffff',
  vermelho: '#da291c',
  azul: '#0057b8',
  verde: '#00843d',
  laranja: '#ff6a13',
  marrom: '#623b2a',
  roxo: '#5f259f',
  violeta: '#5f259f',
  rosa: '#f57eb6',
  dourado: '#b58500',
  prata: '#a7a8aa',
  cinza: '#75787b',
}

/**
 * Returns the display colour of an ink whose name contains a known colour; undefined for others, such as Pantone
 * numbers.
 */
export function swatchOf(name: string): string | undefined {
  const whole = searchable(name).trim()
  // A single letter is a process ink only on its own: the C in 'Pantone 485 C' means coated paper.
  const words = [whole, ...whole.split(/[^a-z]+/).filter(({ length }) => length > 1)]
  const known = words.find(word => Object.hasOwn(inks, word))
  return known && inks[known]
}
