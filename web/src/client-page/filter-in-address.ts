import { isDay } from '../ui/fields/read-day.ts'

/** The filter of a client's orders, stored in the URL. */
export interface ClientFilterInAddress {
  busca?: string
  inicio?: string
  fim?: string
}

const longestText = 200

/** Parses the filter from the URL; invalid values are ignored. */
export function readClientFilter({ busca, inicio, fim }: Record<string, unknown>): ClientFilterInAddress {
  const start = readDay(inicio)
  const end = readDay(fim)
  return {
    busca:
      busca === undefined || busca === null ? undefined : String(busca).slice(0, longestText) || undefined,
    inicio: start,
    fim: start && end && end >= start ? end : undefined,
  }
}

const readDay = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined
