import { z } from 'zod'
import { disk } from '../disk.ts'
import { endpoint } from '../endpoint.ts'
import { idField, instant } from '../fields.ts'
import { queue } from '../forecasts/endpoints.ts'
import { outlook } from '../forecasts/outlook.ts'
import { amount } from '../restricted.ts'
import { sectorName } from '../sectors/sector-name.ts'

/** The maximum number of lines in a block for the office; the block's count includes those not listed. */
export const mostLines = 5

/** A sector in which a product waits, and since when. */
const stop = z.object({ sector: z.string(), since: instant })

const orderLine = z.object({
  id: idField('Ordem de serviço'),
  serial: z.string(),
  client: z.string(),
  dueOn: z.iso.date().nullable(),
  isUrgent: z.boolean(),
  /** The longest wait of the order's products; null if none is waiting, for example because the order is held. */
  waitsAt: stop.nullable(),
  ...outlook.shape,
})
export type OrderLine = z.output<typeof orderLine>

const orderBlock = z.object({ count: z.number().int(), orders: z.array(orderLine) })
export type OrderBlock = z.output<typeof orderBlock>

const reworkLine = z.object({
  at: instant,
  orderSerial: z.string(),
  identification: z.string(),
  client: z.string(),
  foundAt: z.string(),
  backTo: z.string(),
})
export type ReworkLine = z.output<typeof reworkLine>

/** A product whose customer has not answered. */
const unansweredLine = z.object({
  serial: z.string(),
  identification: z.string(),
  client: z.string(),
  customerSince: instant,
})
export type UnansweredLine = z.output<typeof unansweredLine>

/** A bill with an instalment that was due before today. */
const overdueBill = z.object({
  id: idField('Fatura'),
  number: z.string(),
  client: z.string(),
  /** The due day of the first instalment that is not fully paid. */
  dueOn: z.iso.date(),
  /** What is overdue of it. */
  amount,
})
export type OverdueBill = z.output<typeof overdueBill>

/** The blocks for the office. Each block of orders corresponds to a filter of the order list: see `todayFilters`. */
const office = z.object({
  late: orderBlock,
  atRisk: orderBlock,
  dueToday: orderBlock,
  dueTomorrow: orderBlock,
  /** Open orders whose only open stages are delivery stages. */
  ready: orderBlock,
  /** Open orders without a price; null for people who may not see prices. */
  unpriced: orderBlock.nullable(),
  /**
   * Products whose customer has not answered for at least `approvalReminderDays` working days, longest wait first.
   */
  unanswered: z.object({ count: z.number().int(), products: z.array(unansweredLine) }),
  /** Overdue bills, the oldest due day first; null for people who may not bill. */
  overdue: z.object({ count: z.number().int(), bills: z.array(overdueBill) }).nullable(),
  /** Reworks requested today. */
  reworks: z.object({ count: z.number().int(), reworks: z.array(reworkLine) }),
})
export type OfficeToday = z.output<typeof office>

const blockedProduct = z.object({
  orderId: idField('Ordem de serviço'),
  serial: z.string(),
  identification: z.string(),
  client: z.string(),
  dueOn: z.iso.date().nullable(),
  isUrgent: z.boolean(),
  /** The sector that has to finish its stage first, and since when the product has waited there. */
  waitsAt: stop,
  ...outlook.shape,
})
export type BlockedProduct = z.output<typeof blockedProduct>

/** The blocks for a sector: its queue, and the products that it cannot start because another sector comes first. */
const floor = z.object({
  sector: sectorName,
  queue,
  blocked: z.object({ count: z.number().int(), products: z.array(blockedProduct) }),
})
export type FloorToday = z.output<typeof floor>

/** System matters that need a manager's attention; a field is null or 0 if there is nothing to do. */
const system = z.object({
  backups: z.enum(['failed', 'old', 'none', 'off']).nullable(),
  /** The disks on which somebody has to make room. */
  lowDisks: z.array(disk),
  firstSteps: z.object({ done: z.number().int(), of: z.number().int() }).nullable(),
  /** The number of e-mails to customers that could not be sent and are no longer retried. */
  failedMessages: z.number().int(),
  /** The queues of e-mails and web hooks of which nothing has got through for 15 minutes. */
  stalled: z.array(
    z.object({
      /** The URL of the web hook; null for the e-mails. */
      hook: z.string().nullable(),
      /** When the oldest waiting message was queued. */
      since: instant,
      /** The last answer of the mail server or of the web hook's receiver. */
      answer: z.string(),
    }),
  ),
})

export const today = z.object({
  /** The day that the blocks refer to, in the workshop's time zone. */
  day: z.iso.date(),
  office: office.nullable(),
  floor: floor.nullable(),
  system: system.nullable(),
})
export type Today = z.output<typeof today>

export const getToday = endpoint({
  method: 'GET',
  path: '/today/get',
  access: 'production:read',
  summary: 'O que precisa de alguém agora, conforme a função da pessoa',
  reply: today,
})

const todayCounts = z.object({
  late: z.number().int(),
  dueToday: z.number().int(),
  atRisk: z.number().int(),
  /** Null for people who may not see prices. */
  unpriced: z.number().int().nullable(),
})
export type TodayCounts = z.output<typeof todayCounts>

export const getTodayCounts = endpoint({
  method: 'GET',
  path: '/today/counts',
  access: 'orders:list',
  summary: 'Quantas ordens estão atrasadas, saem hoje, não chegam no prazo e estão sem preço',
  reply: todayCounts,
})
