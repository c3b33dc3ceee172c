import { cancelBill, recordPayment, sendBill } from '@etapa/domain/billing/endpoints'
import { updateBillingSettings } from '@etapa/domain/billing/settings'
import { createClient } from '@etapa/domain/clients/endpoints'
import { getOutbox } from '@etapa/domain/messages/email'
import { defaultTemplate, updateTemplate } from '@etapa/domain/messages/template'
import { formatMoney } from '@etapa/domain/money'
import { workshopDay } from '@etapa/domain/workshop-day'
import { beforeAll, expect, test } from 'vitest'
import { aBill, ownTaxId } from '../../test/bills.ts'
import type { Caller } from '../../test/caller.ts'
import { decoded, startMailServer } from '../../test/mail-server.ts'
import { useTestApp } from '../../test/test-app.ts'
import { wakeOutbox } from '../../test/wake-outbox.ts'

const mailServer = await startMailServer()
const testApp = useTestApp({
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  SMTP_FROM: 'avisos@clicheria.example',
  PUBLIC_URL: 'https://etapa.example',
})
let manager: Caller
let clientId: number

beforeAll(async () => {
  manager = await testApp.people.manager()
  clientId = (await manager.call(createClient, { body: { name: 'Caixas Sul' } })).id
  await manager.call(updateBillingSettings, {
    body: { since: '2026-01-01', taxId: ownTaxId, pixKey: ownTaxId, pixName: 'Oficina', pixCity: 'Itu' },
  })
})

const contact = { name: 'Rui', email: 'rui@caixas.test', phone: '(11) 98888-7777' }

const today = workshopDay(Date.now(), 'America/Sao_Paulo')
const thirds = [{ dueOn: '2059-01-31' }, { dueOn: '2059-02-28' }, { dueOn: '2059-03-31' }]

test('a bill is sent by WhatsApp with its number, amount, due days and Pix code, or by e-mail with the same', async () => {
  const { id, number } = await aBill(manager, clientId, { price: 12_345, instalments: thirds })
  const send = async (instalment?: number) =>
    await manager.call(sendBill, { params: { id }, body: { contact, instalment } })
  const pay = async (amount: number) =>
    await manager.call(recordPayment, { params: { id }, body: { amount, paidOn: today, way: 'Pix' } })
  const parts = (part: string, cents: number, days: string, reference: string) => [
    `Segue a fatura ${number}${part} no valor de ${formatMoney(cents)}, referente a`,
    `Vencimento: ${days}\nPix copia e cola: 0002`,
    `540${String(cents).length + 1}${(cents / 100).toFixed(2)}5802BR`,
    `${number.replaceAll('-', '')}${reference}6304`,
  ]

  const suggested = await send()
  expect(suggested.isEmailed).toBe(false)
  for (const part of ['Olá, Rui!', ...parts('', 12_345, '31/01/2059, 28/02/2059, 31/03/2059', '')])
    expect(suggested.whatsapp).toContain(part)
  expect(suggested.whatsapp).not.toMatch(/\{\w+\}/)
  await pay(4_115 + 1_000)
  for (const part of parts(' (saldo)', 7_230, '28/02/2059, 31/03/2059', ''))
    expect((await send()).whatsapp).toContain(part)
  for (const part of parts(' (parcela 2 de 3)', 3_115, '28/02/2059', 'P2'))
    expect((await send(2)).whatsapp).toContain(part)
  const refused = { params: { id }, body: { contact, instalment: 1 } }
  expect(await manager.refused(409, sendBill, refused)).toContain('Esta parcela já está paga.')
  await manager.refused(409, sendBill, { params: { id }, body: { contact, instalment: 4 } })
  await manager.refused(400, sendBill, { params: { id }, body: { contact, instalment: 0 } })

  const { text, subject } = defaultTemplate('bill-sent')
  const body = { text, subject, whatsapp: false, email: true }
  await manager.call(updateTemplate, { params: { event: 'bill-sent' }, body })
  expect(await send(3)).toEqual({ whatsapp: null, isEmailed: true })
  await wakeOutbox(testApp.sql)
  await expect.poll(() => mailServer.received.length).toBe(1)
  for (const part of [`Segue a fatura ${number} (parcela 3 de 3)`, 'Vencimento: 31/03/2059'])
    expect(decoded(mailServer.received[0])).toContain(part)

  await manager.call(updateTemplate, { params: { event: 'bill-sent' }, body: { ...body, whatsapp: true } })
  await pay(7_230)
  const paid = await send()
  expect(paid.whatsapp).toContain(`no valor de ${formatMoney(12_345)}`)
  expect(paid.whatsapp).toContain('Vencimento: já paga')
  expect(paid.whatsapp).not.toContain('Pix')
})

test('a bill is e-mailed once if its request is repeated', async () => {
  const { id, number } = await aBill(manager, clientId)
  const bodies = ['e5', 'e5', 'f6'].map(key => ({ contact, requestKey: key.repeat(16) }))
  for (const body of bodies)
    expect(await manager.call(sendBill, { params: { id }, body })).toMatchObject({ isEmailed: true })
  const { messages } = await manager.call(getOutbox)
  expect(messages.filter(({ subject }) => subject.includes(number))).toHaveLength(2)
})

test('a cancelled or unknown bill is not sent', async () => {
  const { id } = await aBill(manager, clientId)
  await manager.call(cancelBill, { params: { id }, body: { reason: 'Erro' } })
  await manager.refused(409, sendBill, { params: { id }, body: { contact } })
  await manager.refused(404, sendBill, { params: { id: 999_999 }, body: { contact } })
})
