import { z } from 'zod'
import { calendarDay } from '../calendar/calendar-day.ts'
import { idField, instant, keysOf, optionalLine, requestKeyField, requiredLine } from '../fields.ts'
import { billStates } from './bill-state.ts'
import { largestAmount, longestTerm, mostInstalments, mostOrders } from './limits.ts'

/**
 * An amount in cents. Not marked with `needs('prices:read')`, because every call about bills requires that capability.
 */
const cents = z.number().int()

const state = z.enum(keysOf(billStates))

export const billInList = z.object({
  id: idField('Fatura'),
  /** Formatted like FAT-2026-0042. */
  number: z.string(),
  client: z.object({ id: idField('Cliente'), name: z.string() }),
  billedOn: z.string(),
  total: cents,
  paid: cents,
  state,
  /** The due day of the first instalment that is not fully paid; null if the bill is paid or cancelled. */
  nextDueOn: z.string().nullable(),
  orders: z.number().int(),
  instalments: z.number().int(),
  purchaseOrder: z.string(),
  nfeNumber: z.number().int().nullable(),
})
export type BillInList = z.output<typeof billInList>

const instalment = z.object({ number: z.number().int(), dueOn: z.string(), amount: cents, paid: cents })
export type BilledInstalment = z.output<typeof instalment>

const payment = z.object({
  id: idField('Pagamento'),
  amount: cents,
  paidOn: z.string(),
  way: z.string(),
  recordedBy: z.string(),
  recordedAt: instant,
  /** Who reversed the payment and when, if it was recorded by mistake; null otherwise. */
  reversed: z.object({ by: z.string(), at: instant }).nullable(),
})
export type Payment = z.output<typeof payment>

const nfe = z.object({
  number: z.number().int(),
  series: z.number().int(),
  key: z.string(),
  /** The recipient's CNPJ or CPF; null if the NF-e was typed in or does not state one. */
  recipient: z.string().nullable(),
  total: cents.nullable(),
  /** The differences from the bill, as sentences. */
  differences: z.array(z.string()),
})
export type Nfe = z.output<typeof nfe>

export const bill = billInList.extend({
  client: z.object({ id: idField('Cliente'), name: z.string(), taxId: z.string(), address: z.string() }),
  /** The workshop's own CNPJ; empty if not set. */
  issuerTaxId: z.string(),
  orders: z.array(
    z.object({
      id: idField('Ordem de serviço'),
      serial: z.string(),
      description: z.string(),
      amount: cents,
      /** Whether the order is in production again after it was billed, because a stage was reopened or is redone. */
      isBack: z.boolean(),
    }),
  ),
  items: cents,
  freight: cents,
  other: cents,
  discount: cents,
  instalments: z.array(instalment),
  payments: z.array(payment),
  createdBy: z.string(),
  createdAt: instant,
  cancelled: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
  nfe: nfe.nullable(),
  /** Whether the settings that a Pix code needs are filled in. */
  hasPix: z.boolean(),
})
export type Bill = z.output<typeof bill>

const money = (label: string) =>
  z
    .number(`${label}: número inválido`)
    .int(`${label}: use centavos inteiros`)
    .min(0, `${label}: não pode ser negativo`)
    .max(largestAmount, `${label}: alto demais`)

const wholeDays = z
  .number('Dias da parcela: número inválido')
  .int('Dias da parcela: número inválido')
  .min(0, 'Dias da parcela: não pode ser negativo')
  .max(longestTerm, `Dias da parcela: no máximo ${longestTerm}`)

const term = z
  .object({
    days: wholeDays.optional(),
    dueOn: calendarDay('Vencimento').optional(),
    amount: money('Valor da parcela').min(1, 'Valor da parcela: precisa ser maior que zero').optional(),
  })
  .refine(
    ({ days, dueOn }) => (days === undefined) !== (dueOn === undefined),
    'Parcela: informe os dias ou a data de vencimento',
  )
  .transform(({ days, dueOn, amount }) => ({ ...(dueOn ? { dueOn } : { days: days ?? 0 }), amount }))

/** Input for a bill of one client's finished orders. */
export const newBill = z.object({
  clientId: idField('Cliente'),
  orderIds: z
    .array(idField('Ordem de serviço'), 'Ordens: lista inválida')
    .min(1, 'Ordens: escolha ao menos uma')
    .max(mostOrders, `Ordens: no máximo ${mostOrders} por fatura`)
    .refine(ids => new Set(ids).size === ids.length, 'Ordens: há ordens repetidas'),
  /**
   * The sum of the orders' prices that the person saw; the bill is refused if it has changed since. Prices that changed
   * without changing the sum are billed as they are now.
   */
  seenItems: money('Soma das ordens').optional(),
  freight: money('Frete').default(0),
  other: money('Outros').default(0),
  discount: money('Desconto').default(0),
  purchaseOrder: optionalLine('Pedido de compra', 60),
  instalments: z
    .array(term, 'Parcelas: lista inválida')
    .min(1, 'Parcelas: informe ao menos uma')
    .max(mostInstalments, `Parcelas: no máximo ${mostInstalments}`),
})
export type NewBill = z.output<typeof newBill>

export const newPayment = z.object({
  requestKey: requestKeyField,
  amount: z
    .number('Valor: número inválido')
    .int('Valor: use centavos inteiros')
    .min(1, 'Valor: precisa ser maior que zero')
    .max(largestAmount, 'Valor: alto demais'),
  paidOn: calendarDay('Data do pagamento'),
  way: requiredLine('Forma', 40),
  /**
   * How much of the bill was paid when the person began; the payment is refused if that has changed since, because
   * somebody else may have recorded it.
   */
  seenPaid: money('Valor pago').optional(),
})
export type NewPayment = z.output<typeof newPayment>

/** The payment methods that the screens suggest; any other text is accepted. */
export const paymentWays = ['Pix', 'Boleto', 'Transferência', 'Dinheiro', 'Cartão', 'Cheque']
