import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  idField,
  idParam,
  instant,
  keysOf,
  optionalText,
  pageLimit,
  requestKeyField,
  requiredText,
} from '../fields.ts'
import { linkContact } from '../links/link.ts'
import { contactMessage } from '../messages/contact-message.ts'
import { period } from '../period.ts'
import { bill, billInList, newBill, newPayment } from './bill.ts'
import { billStates } from './bill-state.ts'
import { bareNfeKey, nfeKeyProblem } from './nfe-key.ts'
import { billingReport, reportTables } from './report.ts'

const reading = ['prices:read', 'orders:list'] as const
const writing = ['bills:write', 'prices:read', 'orders:list'] as const

const byId = z.object({ id: idParam('Fatura') })

const pendingOrder = z.object({
  id: idField('Ordem de serviço'),
  serial: z.string(),
  identifications: z.string(),
  finishedAt: instant,
  price: z.number().int().nullable(),
  /**
   * What is missing before the order can be billed. The purchase order number is entered on the bill, the price on the
   * order.
   */
  missing: z.array(z.enum(['price', 'purchaseOrder'])),
})
export type PendingOrder = z.output<typeof pendingOrder>

const pendingClient = z.object({
  id: idField('Cliente'),
  name: z.string(),
  /** The number of the client's orders to be billed, including those that are not listed. */
  orderCount: z.number().int(),
  unpricedCount: z.number().int(),
  amount: z.number().int(),
  /** Whether its bills must state a purchase order number. */
  needsPurchaseOrder: z.boolean(),
  /** Sorted by completion time, earliest first. */
  orders: z.array(pendingOrder),
})
export type PendingClient = z.output<typeof pendingClient>

/** The maximum number of orders that `getPending` returns. */
export const mostPending = 500

export const getPending = endpoint({
  method: 'GET',
  path: '/bill/pending',
  access: reading,
  summary: `Ordens finalizadas a faturar, por cliente (as ${mostPending} mais antigas)`,
  query: z.object({ clientId: idParam('Cliente').optional() }),
  reply: z.object({
    /**
     * Orders finished on or after this day are to be billed. Null until a manager chooses it; nothing is listed until
     * then.
     */
    since: z.string().nullable(),
    /** Sorted by name. */
    clients: z.array(pendingClient),
    amount: z.number().int(),
    orderCount: z.number().int(),
  }),
})

export const createBill = endpoint({
  method: 'POST',
  path: '/bill/create',
  access: writing,
  command: { changes: ['bills', 'orders'] },
  summary: 'Faturar ordens finalizadas de um cliente (valores em centavos)',
  body: newBill,
  reply: bill,
})

export const billQuery = z.object({
  state: z.union([z.literal(''), z.enum(keysOf(billStates))], 'Situação: valor inválido').default(''),
  clientId: idParam('Cliente').optional(),
  /**
   * Matches the number of a bill or of its NF-e, its Pix reference, the client, the client's CNPJ or CPF, the purchase
   * order, or an amount with cents: the total, the balance or an instalment.
   */
  search: optionalText('Busca', 100),
  limit: pageLimit,
  /** The id of the last bill of the previous page. */
  cursor: z.union([z.literal(''), idParam('Cursor')]).default(''),
})
export type BillQuery = z.output<typeof billQuery>

export const listBills = endpoint({
  method: 'GET',
  path: '/bill/get/all',
  access: reading,
  summary: 'As faturas, da mais nova à mais antiga; a próxima página em X-Next-Cursor',
  query: billQuery,
  reply: z.array(billInList),
})

export const getBill = endpoint({
  method: 'GET',
  path: '/bill/get/:id',
  access: reading,
  summary: 'Uma fatura com ordens, parcelas, pagamentos e nota fiscal',
  params: byId,
  reply: bill,
})

export const recordPayment = endpoint({
  method: 'POST',
  path: '/bill/:id/payment',
  access: writing,
  command: { changes: ['bills'] },
  summary: 'Registrar um pagamento de uma fatura',
  params: byId,
  body: newPayment,
  reply: bill,
})

export const reversePayment = endpoint({
  method: 'POST',
  path: '/bill/:id/payment/:paymentId/reverse',
  access: writing,
  command: { changes: ['bills'] },
  summary: 'Estornar um pagamento registrado por engano',
  params: byId.extend({ paymentId: idParam('Pagamento') }),
  reply: bill,
})

export const sendBill = endpoint({
  method: 'POST',
  path: '/bill/:id/send',
  access: writing,
  command: { changes: ['bills', 'message-outbox'] },
  summary: 'Preparar a mensagem de uma fatura a um contato, e enviá-la se houver e-mail',
  params: z.object({ id: idParam('Fatura') }),
  body: z.object({
    contact: linkContact,
    /** The number of the instalment to charge; if absent, the balance. */
    instalment: idField('Parcela').optional(),
    requestKey: requestKeyField,
  }),
  perMinute: 30,
  reply: contactMessage,
})

export const cancelBill = endpoint({
  method: 'POST',
  path: '/bill/:id/cancel',
  access: writing,
  command: { changes: ['bills', 'orders'] },
  summary: 'Cancelar uma fatura sem pagamentos; as suas ordens voltam a ser faturáveis',
  params: byId,
  body: z.object({ reason: requiredText('Motivo', 300) }),
  reply: bill,
})

/** In bytes. */
export const largestXml = 1_000_000

export const uploadNfe = endpoint({
  method: 'POST',
  path: '/bill/:id/nfe',
  access: writing,
  command: { changes: ['bills', 'orders'] },
  summary: 'Ler o XML de uma NF-e e registrá-la na fatura (nada é emitido)',
  params: byId,
  files: 'file',
  // Leaves room for the other form data besides the file.
  bodyLimit: largestXml + 10_000,
  reply: bill,
})

const wholeNumber = (label: string, max: number) =>
  z
    .number(`${label}: número inválido`)
    .int(`${label}: número inválido`)
    .min(0, `${label}: número inválido`)
    .max(max, `${label}: número inválido`)

export const updateNfe = endpoint({
  method: 'PUT',
  path: '/bill/:id/nfe',
  access: writing,
  command: { changes: ['bills', 'orders'] },
  summary: 'Registrar à mão número, série e chave da NF-e de uma fatura',
  params: byId,
  body: z.object({
    number: wholeNumber('Número', 999_999_999),
    series: wholeNumber('Série', 999),
    key: requiredText('Chave', 80)
      .transform(bareNfeKey)
      .superRefine((key, context) => {
        const problem = nfeKeyProblem(key)
        if (problem) context.addIssue(problem)
      }),
  }),
  reply: bill,
})

export const getPix = endpoint({
  method: 'GET',
  path: '/bill/:id/pix',
  access: reading,
  summary: 'O código Pix (copia e cola) do que falta pagar de uma fatura ou de uma parcela',
  params: byId,
  query: z.object({ instalment: idParam('Parcela').optional() }),
  reply: z.object({ payload: z.string(), amount: z.number().int() }),
})

export const getBillingReport = endpoint({
  method: 'GET',
  path: '/bill/report',
  access: reading,
  summary: 'A faturar, faturado por mês e cliente, vencidas por idade e prazo médio de pagamento',
  query: period,
  reply: billingReport,
})

export const exportBillingReport = endpoint({
  method: 'GET',
  path: '/bill/report.xlsx',
  access: reading,
  summary: 'O relatório de faturamento como planilha',
  query: period,
  reply: z.unknown(),
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const exportBillingCsv = endpoint({
  method: 'GET',
  path: '/bill/report.csv',
  access: reading,
  summary: 'Uma tabela do relatório de faturamento como CSV',
  query: period.safeExtend({
    table: z.enum(keysOf(reportTables), 'Tabela: valor inválido').default('billed'),
  }),
  reply: z.unknown(),
  download: 'text/csv; charset=utf-8',
})
