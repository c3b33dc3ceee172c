import { z } from 'zod'
import { idParam, pageLimit } from '../fields.ts'
import { situation } from '../forecasts/outlook.ts'

const text = (label: string) =>
  z
    .string()
    .max(200, `${label}: no máximo 200 caracteres`)
    .refine(value => !value.includes('\u0000'), `${label}: contém caracteres inválidos`)
    .transform(value => value.trim())
    .default('')

/** A day (2026-11-15) or an instant; an instant stands for the workshop's day it falls on. */
const day = (label: string) =>
  z
    .union([z.literal(''), z.iso.date(), z.iso.datetime({ offset: true })], `${label}: data inválida`)
    .refine(value => value === '' || (value >= '1900' && value < '9999'), `${label}: data inválida`)
    .default('')

/** What may be asked of the archive; an empty value asks nothing. */
export const exploreFilter = z.object({
  serialOrProductOrEnterprise: text('Busca'),
  startDate: day('Data inicial'),
  endDate: day('Data final'),
  /** Which day of an order must lie in the period: when it was registered or when its last stage was finished. */
  periodBy: z.enum(['created', 'finished'], 'Período: escolha Registro ou Conclusão').default('created'),
  /** Only orders of which something had to be done again. */
  withRework: z.enum(['', 'true'], 'Com refação: valor inválido').default(''),
  /** Only orders with a rework for this reason. */
  reasonId: z.union([z.literal('').transform(() => undefined), idParam('Motivo')]).optional(),
  /** The days on which an order is due, both included. */
  dueFrom: day('Prazo a partir de'),
  dueTo: day('Prazo até'),
  situation: z
    .union([z.literal('').transform(() => undefined), situation], 'Situação: valor inválido')
    .optional(),
  employeeId: z.union([z.literal('').transform(() => undefined), idParam('Funcionário')]).optional(),
})
export type ExploreFilter = z.output<typeof exploreFilter>

/** What a list of orders is sorted by, if not newest first. */
export const orderSorts = ['number', 'progress', 'client', 'due'] as const
export type OrderSort = (typeof orderSorts)[number]
export type SortDirection = 'asc' | 'desc'

export const orderQuery = exploreFilter.extend({
  clientId: z.union([z.literal('').transform(() => undefined), idParam('Cliente')]).optional(),
  /** Only those that are not finished. */
  open: z.enum(['true', ''], 'Em aberto: valor inválido').default(''),
  /** Company, serial, product or service. */
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
  /** Cents; a sum of many orders may pass 32 bits. */
  price: z.number().int(),
})
export type Summary = z.output<typeof summary>
