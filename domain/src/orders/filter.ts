import { z } from 'zod'
import { idParam, pageLimit } from '../fields.ts'
import { situation } from '../forecasts/outlook.ts'
import { amount } from '../restricted.ts'

const text = (label: string) =>
  z
    .string()
    .max(200, `${label}: no máximo 200 caracteres`)
    .refine(value => !value.includes('\u0000'), `${label}: contém caracteres inválidos`)
    .transform(value => value.trim())
    .default('')

/** A day (2026-11-15), or an instant, which is later converted to a day in the workshop's time zone. */
const day = (label: string) =>
  z
    .union([z.literal(''), z.iso.date(), z.iso.datetime({ offset: true })], `${label}: data inválida`)
    .refine(value => value === '' || (value >= '1900' && value < '9999'), `${label}: data inválida`)
    .default('')

/** Filters of the explore screen; an empty value does not filter. */
export const exploreFilter = z.object({
  serialOrProductOrEnterprise: text('Busca'),
  startDate: day('Data inicial'),
  endDate: day('Data final'),
  /** Which date must be in the period: creation, or completion of the last stage. */
  periodBy: z.enum(['created', 'finished'], 'Período: escolha Registro ou Conclusão').default('created'),
  /** Only orders with a rework. */
  withRework: z.enum(['', 'true'], 'Com refação: valor inválido').default(''),
  /** Only orders with a rework for this reason. */
  reasonId: z.union([z.literal('').transform(() => undefined), idParam('Motivo')]).optional(),
  /** The first due date to include. */
  dueFrom: day('Prazo a partir de'),
  dueTo: day('Prazo até'),
  situation: z
    .union([z.literal('').transform(() => undefined), situation], 'Situação: valor inválido')
    .optional(),
  employeeId: z.union([z.literal('').transform(() => undefined), idParam('Funcionário')]).optional(),
})
export type ExploreFilter = z.output<typeof exploreFilter>

/** The sort orders of the order list. Without one, the newest order comes first. */
export const orderSorts = ['number', 'progress', 'client', 'due'] as const
export type OrderSort = (typeof orderSorts)[number]
export type SortDirection = 'asc' | 'desc'

export const orderQuery = exploreFilter.extend({
  clientId: z.union([z.literal('').transform(() => undefined), idParam('Cliente')]).optional(),
  /** Only unfinished orders. */
  open: z.enum(['true', ''], 'Em aberto: valor inválido').default(''),
  /**
   * `ready` matches open orders that are not held and for which nothing but the delivery is left; `unpriced` matches
   * open orders without a price.
   */
  only: z.enum(['ready', 'unpriced', ''], 'Somente: valor inválido').default(''),
  /** Matches the client, the serial, and the identification, plate code, item code and service of each product. */
  search: text('Busca'),
  sort: z.enum([...orderSorts, ''], 'Ordenação: valor inválido').default(''),
  direction: z.enum(['asc', 'desc'], 'Sentido: valor inválido').default('asc'),
  limit: pageLimit,
  cursor: z.string().max(60).default(''),
})
export type OrderQuery = z.output<typeof orderQuery>

export const summary = z.object({
  orders: z.number().int(),
  products: z.number().int(),
  /** The total of many orders in cents, which may exceed 32 bits. */
  price: amount,
})
export type Summary = z.output<typeof summary>
