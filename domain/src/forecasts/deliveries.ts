import { z } from 'zod'
import { calendarDay } from '../calendar/calendar-day.ts'
import { endpoint } from '../endpoint.ts'
import { idField, instant } from '../fields.ts'
import { daysBetween } from '../periods.ts'
import { deliveryType } from '../stages/stage.ts'
import { outlook } from './outlook.ts'

/** An order with a deadline, and the stages at which its unfinished products are. */
const delivery = z.object({
  id: idField('Ordem de serviço'),
  serial: z.string(),
  client: z.string(),
  dueOn: z.iso.date(),
  isUrgent: z.boolean(),
  finishedAt: instant.nullable(),
  products: z.number().int(),
  /** The products with open stages, each with its next stage. */
  open: z.array(z.object({ identification: z.string(), stageName: z.string(), sector: z.string() })),
  /** How its finished products left the workshop, without duplicates. */
  deliveryTypes: z.array(deliveryType),
  ...outlook.shape,
})
export type Delivery = z.output<typeof delivery>

export const deliveries = z.object({
  /** Open orders past their deadline, the earliest deadline first. */
  late: z.array(delivery),
  days: z.array(z.object({ day: z.iso.date(), orders: z.array(delivery) })),
  /** Whether there are more orders than the maximum that is returned. */
  isCut: z.boolean(),
})
export type Deliveries = z.output<typeof deliveries>

const longestDays = 100

export const getDeliveries = endpoint({
  method: 'GET',
  path: '/production/deliveries',
  access: 'orders:list',
  summary: 'Ordens pelo dia do prazo, com o que falta e onde está',
  query: z
    .object({ from: calendarDay('De'), to: calendarDay('Até') })
    .refine(({ from, to }) => from <= to, 'Até: não pode ser antes do início')
    .refine(({ from, to }) => daysBetween(from, to) <= longestDays, `Período: no máximo ${longestDays} dias`),
  reply: deliveries,
})
