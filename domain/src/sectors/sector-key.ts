import { searchable } from '../search.ts'

/** Derives a key from a sector's name: 'Pré-impressão / Prova' becomes pre_impressao_prova. */
export const sectorKey = (name: string): string =>
  searchable(name)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '') || 'setor'

/** The first of `wanted`, `wanted_2`, `wanted_3`, … that is not taken. */
export function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number += 1) {
    const key = `${wanted}_${number}`
    if (!taken.has(key)) return key
  }
}
