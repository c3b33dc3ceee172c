import { randomUUID } from 'node:crypto'
import type { sendBill as contract } from '@etapa/domain/billing/endpoints'
import { billCancelled } from '@etapa/domain/billing/failures'
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
 * Returns the WhatsApp message about a bill for a contact, and queues the e-mail if that is enabled. Both include the
 * Pix code if Pix is set up and something is still to be paid. A repeated request queues no second e-mail.
 */
export async function sendBill(
  sql: Sql,
  { id, contact, requestKey = randomUUID() }: { id: number } & BodyOf<typeof contract>,
  config: Pick<Config, 'smtp' | 'publicUrl'>,
  today: string,
): Promise<ContactMessage> {
  const bill = await readBill(sql, id, today)
  if (bill.cancelled) throw billCancelled()
  const pix = bill.hasPix && bill.paid < bill.total ? (await makePix(sql, bill)).payload : ''
  return await sql.begin(async tx => {
    const [{ client }] = await tx<[{ client: Addressee & { id: number } }]>`
      select ${addresseeColumn(tx)} as client from clients c where c.id = ${bill.client.id}`
    return await messageContact(tx, config, {
      event: 'bill-sent',
      client,
      orderId: null,
      facts: {
        cliente: client.name,
        os: bill.number,
        produtos: bill.orders.map(({ serial }) => serial).join(', '),
        prazo: bill.instalments.map(({ dueOn }) => formatDay(dueOn)).join(', '),
        valor: formatMoney(bill.total),
        pix,
      },
      contact,
      bill: { id, paid: bill.paid },
      key: `email bill ${id} ${requestKey}`,
    })
  })
}
