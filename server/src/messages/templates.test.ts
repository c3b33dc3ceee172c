import { createClient } from '@etapa/domain/clients/endpoints'
import { isToContact, messageEventNames } from '@etapa/domain/messages/catalogue'
import { defaultTexts } from '@etapa/domain/messages/default-texts'
import * as contract from '@etapa/domain/messages/template'
import { cancelOrder, createOrder } from '@etapa/domain/orders/endpoints'
import { updateWorkshop } from '@etapa/domain/workshop/workshop-draft'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { artwork } from '../../test/new-installation.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
beforeAll(async () => {
  manager = await testApp.people.manager()
})

const ready = { event: 'ready' }
const body = { text: 'Pronto: {os}', subject: 'Oi', whatsapp: true, email: false }

test('in a new installation, all texts are the defaults, and only WhatsApp messages created on request are turned on', async () => {
  const templates = await manager.call(contract.listTemplates)
  expect(templates.map(({ event }) => event)).toEqual(messageEventNames)
  for (const { event, updatedAt, ...template } of templates) {
    const { text, subject } = defaultTexts[event]
    expect(template).toEqual({ text, subject, whatsapp: isToContact(event), email: false, sectors: [] })
  }
})

test('a template can be changed, and an omitted subject is replaced by the default', async () => {
  expect(await manager.call(contract.updateTemplate, { params: ready, body })).toEqual({
    ...ready,
    ...body,
    sectors: [],
    updatedAt: expect.any(String),
  })
  const { subject, ...rest } = body
  const changed = await manager.call(contract.updateTemplate, { params: ready, body: rest })
  expect(changed).toMatchObject({ subject: defaultTexts.ready.subject })
  expect(await manager.call(contract.listTemplates)).toContainEqual(changed)
  expect(subject).toBe('Oi')
})

test('a template that somebody else has saved meanwhile is not overwritten', async () => {
  const params = { event: 'delivered' }
  const read = async () => {
    const templates = await manager.call(contract.listTemplates)
    return templates.find(({ event }) => event === params.event)?.updatedAt
  }
  const save = async (text: string, updatedAt: string | undefined) =>
    await manager.try(contract.updateTemplate, { params, body: { ...body, text, updatedAt } })
  const neverSaved = await read()
  expect((await save('Um', neverSaved)).statusCode).toBe(200)
  const refused = await save('Dois', neverSaved)
  expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([409, 'changed-meanwhile'])
  expect((await save('Três', await read())).statusCode).toBe(200)
})

test('updating a template without sectors keeps the stored ones', async () => {
  const params = { event: 'stage-finished' }
  const sectors = [artwork.key, artwork.key]
  await manager.call(contract.updateTemplate, { params, body: { ...body, sectors } })
  expect(await manager.call(contract.updateTemplate, { params, body })).toMatchObject({
    sectors: [artwork.key],
  })
})

test.each([
  [{ text: 'Custa {preco}' }, 'Texto: {preco} não existe. Use {cliente}'],
  [{ subject: '{valor}' }, 'Assunto: {valor} não existe'],
  [{ text: 'x'.repeat(5_000) }, 'Texto: no máximo 1500 caracteres'],
  [{ text: '' }, 'Texto: campo obrigatório'],
  [{ subject: 'a\nBcc: b@c.test' }, 'Assunto: use uma linha só'],
  [{ sectors: ['\ud800'] }, 'Setor: contém caracteres inválidos'],
])('a template with %j is rejected', async (change, words) => {
  const message = await manager.refused(400, contract.updateTemplate, {
    params: ready,
    body: { ...body, ...change },
  })
  expect(message).toContain(words)
})

test('a template for an unknown event is rejected', async () => {
  const params = { event: 'sent-by-pigeon' }
  expect(await manager.refused(400, contract.updateTemplate, { params, body })).toBe('Evento: valor inválido')
})

test('the preview uses sample values until there is an order, and then those of the newest order that is not cancelled', async () => {
  expect(await manager.call(contract.previewTemplates)).toMatchObject({
    os: '12345678-95',
    contato: 'Marina',
  })
  await manager.call(updateWorkshop, { body: { publicUrl: 'https://etapa.oficina.example' } })
  const client = await manager.call(createClient, {
    body: {
      name: 'Caixas do Sul',
      representative: 'Rui',
      telephone: '(11) 3456-7890',
      contacts: [{ name: 'Ana', telephone: '(11) 98765-4321' }],
    },
  })
  const create = (identifications: string[]) =>
    manager.call(createOrder, {
      body: {
        clientId: client.id,
        dueOn: '2027-03-10',
        products: identifications.map(identification => ({ identification, productTypeId: 1 })),
      },
    })
  await create(['Antiga'])
  const order = await create(['Tampa', 'Fundo'])
  const { id } = await create(['Cancelada'])
  await manager.call(cancelOrder, { params: { id } })
  expect(await manager.call(contract.previewTemplates)).toEqual({
    cliente: 'Caixas do Sul',
    contato: 'Ana',
    os: order.serial,
    produtos: 'Tampa e Fundo',
    prazo: '10/03/2027',
    link: `https://etapa.oficina.example/rastrear-pedido/${order.serial}`,
    etapa: artwork.name,
  })
})
