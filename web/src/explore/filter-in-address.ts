import type { Situation } from '@etapa/domain/forecasts/outlook'
import type { ExploreFilter } from '@etapa/domain/orders/filter'
import { isDay } from '../ui/fields/read-day.ts'

/** The filter as URL parameters, so that a view can be bookmarked and shared. */
export interface FilterInAddress {
  busca?: string
  inicio?: string
  fim?: string
  /** Set if the period applies to the completion date instead of the creation date. */
  por?: 'conclusao'
  funcionario?: number
  /** Set if only orders with a rework are shown. */
  refacao?: true
  motivo?: number
  /** The latest due date, such as 2026-11-15. */
  vence?: string
  situacao?: SituationInAddress
}

const situations = { atrasadas: 'late', risco: 'at-risk', prazo: 'on-time', sem: 'none' } as const
type SituationInAddress = keyof typeof situations

const longestText = 200

/** Parses the filter from the URL; invalid values are ignored. */
export function readAddress({
  busca,
  inicio,
  fim,
  por,
  funcionario,
  refacao,
  motivo,
  vence,
  situacao,
}: Record<string, unknown>): FilterInAddress {
  const start = readDay(inicio)
  const end = readDay(fim)
  return addressOf({
    serialOrProductOrEnterprise: busca === undefined || busca === null ? '' : String(busca),
    startDate: start,
    endDate: end >= start ? end : '',
    periodBy: por === 'conclusao' ? 'finished' : 'created',
    employeeId: readId(funcionario),
    withRework: refacao === true ? 'true' : '',
    reasonId: readId(motivo),
    dueFrom: '',
    dueTo: readDay(vence),
    situation: situationOf(situacao),
  })
}

const readId = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? value : undefined

const situationOf = (word: unknown): Situation | undefined =>
  Object.entries(situations).find(([name]) => name === word)?.[1]

const wordOf = (situation: Situation | undefined): SituationInAddress | undefined =>
  (Object.keys(situations) as SituationInAddress[]).find(word => situations[word] === situation)

const readDay = (value: unknown): string => (typeof value === 'string' && isDay(value) ? value : '')

/**
 * Converts a filter to URL parameters. Empty ones are explicitly undefined, because the router keeps the old value of
 * absent ones.
 */
export function addressOf(filter: ExploreFilter): FilterInAddress {
  const { serialOrProductOrEnterprise: text, startDate, endDate, periodBy } = filter
  const { employeeId = 0, withRework, reasonId = 0 } = filter
  return {
    busca: text.trim().slice(0, longestText) || undefined,
    inicio: startDate || undefined,
    fim: (startDate && endDate) || undefined,
    por: startDate && periodBy === 'finished' ? 'conclusao' : undefined,
    funcionario: employeeId > 0 ? employeeId : undefined,
    refacao: withRework ? true : undefined,
    motivo: reasonId > 0 ? reasonId : undefined,
    vence: filter.dueTo || undefined,
    situacao: wordOf(filter.situation),
  }
}

/** Whether two filters are equivalent, that is, have the same URL parameters. */
export const isSame = (one: ExploreFilter, other: ExploreFilter): boolean =>
  JSON.stringify(addressOf(one)) === JSON.stringify(addressOf(other))

export const filterOf = ({
  busca = '',
  inicio = '',
  fim = '',
  por,
  funcionario,
  refacao,
  motivo,
  vence = '',
  situacao,
}: FilterInAddress): ExploreFilter => ({
  serialOrProductOrEnterprise: busca,
  startDate: inicio,
  endDate: fim,
  periodBy: por === 'conclusao' ? 'finished' : 'created',
  employeeId: funcionario,
  withRework: refacao ? 'true' : '',
  reasonId: motivo,
  dueFrom: '',
  dueTo: vence,
  situation: situationOf(situacao),
})
