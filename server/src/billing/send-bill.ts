import { randomUUID } from 'node:crypto'
import { chargeOf } from '@etapa/domain/billing/charge'
import type { sendBill as contract } from '@etapa/domain/billing/endpoints'
import { billCancelled, instalmentPaid } from '@etapa/domain/billing/failures'
import { formatDay } from '@etapa/domain/dates'
import type { BodyOf } from '@etapa/domain/endpoint'
import type { ContactMessage } from '@etapa/domain/messages/contact-message'
import type { Addressee } from '@etapa/domain/messages/recipients'
import { formatMoney } from '@etapa/domain/money'
import { messageContact } from '../messages/message-contact.ts'
import { addresseeColumn } from '../messages/read-facts.ts'
import type { Sql } from '../platform/database/database.ts'
import type { Config } from '../platform/settings/config.ts'
import { readBill } from './bill-reader.ts'
import { makePix } from './make-pix.ts'

/**
 * Returns the WhatsApp message that asks a contact to pay the balance of a bill or one instalment, and queues the e-mail
 * if that is enabled. Amount, due days and, if Pix is set up, the Pix code are of the same charge. A repeated request
 * queues no second e-mail.
 */
export async function sendBill(
  sql: Sql,
  { id, contact, instalment, requestKey = randomUUID() }: { id: number } & BodyOf<typeof contract>,
  config: Pick<Config, 'smtp' | 'publicUrl'>,
  today: string,
): Promise<ContactMessage> {
  const bill = await readBill(sql, id, today)
  if (bill.cancelled) throw billCancelled()
  const charge = chargeOf(bill, instalment)
  if (!charge && instalment !== undefined) throw instalmentPaid()
  const pix = bill.hasPix && charge ? (await makePix(sql, bill, instalment)).payload : ''
  return await sql.begin(async tx => {
    const [{ client }] = await tx<[{ client: Addressee & { id: number } }]>`
      select ${addresseeColumn(tx)} as client from clients c where c.id = ${bill.client.id}`
    return await messageContact(tx, config, {
      event: 'bill-sent',
      client,
      orderId: null,
      facts: {
        cliente: client.name,
        os: charge?.part ? `${bill.number} (${charge.part})` : bill.number,
        produtos: bill.orders.map(({ serial }) => serial).join(', '),
        prazo: charge ? charge.dueDays.map(formatDay).join(', ') : 'já paga',
        valor: formatMoney(charge?.amount ?? bill.total),
        pix,
      },
      contact,
      bill: { id, paid: bill.paid },
      key: `email bill ${id} ${requestKey}`,
    })
  })
}
