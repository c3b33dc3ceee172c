import { cancelBill, sendBill } from '@etapa/domain/billing/endpoints'
import { updateBillingSettings } from '@etapa/domain/billing/settings'
import { createClient } from '@etapa/domain/clients/endpoints'
import { defaultTemplate, updateTemplate } from '@etapa/domain/messages/template'
import { beforeAll, expect, test } from 'vitest'
import { aBill, ownTaxId } from '../../test/bills.ts'
import type { Caller } from '../../test/caller.ts'
import { decoded, startMailServer } from '../../test/mail-server.ts'
import { useTestApp } from '../../test/test-app.ts'

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

test('a bill is sent by WhatsApp with its number, amount and Pix code, or by e-mail with its number', async () => {
  const { id, number, total } = await aBill(manager, clientId)
  expect(total).toBeGreaterThan(0)
  const suggested = await manager.call(sendBill, { params: { id }, body: { contact } })
  expect(suggested.isEmailed).toBe(false)
  for (const part of ['Olá, Rui!', number, 'R$', 'br.gov.bcb.pix']) expect(suggested.whatsapp).toContain(part)
  expect(suggested.whatsapp).not.toMatch(/\{\w+\}/)

  const { text, subject } = defaultTemplate('bill-sent')
  const body = { text, subject, whatsapp: false, email: true }
  await manager.call(updateTemplate, { params: { event: 'bill-sent' }, body })
  expect(await manager.call(sendBill, { params: { id }, body: { contact } })).toEqual({
    whatsapp: null,
    isEmailed: true,
  })
  await expect.poll(() => mailServer.received.length).toBe(1)
  expect(decoded(mailServer.received[0])).toContain(`Segue a fatura ${number}`)
})

test('a cancelled or unknown bill is not sent', async () => {
  const { id } = await aBill(manager, clientId)
  await manager.call(cancelBill, { params: { id }, body: { reason: 'Erro' } })
  await manager.refused(409, sendBill, { params: { id }, body: { contact } })
  await manager.refused(404, sendBill, { params: { id: 999_999 }, body: { contact } })
})
