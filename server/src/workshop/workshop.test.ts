import { getAddresses } from '@etapa/domain/addresses'
import { printOrder } from '@etapa/domain/orders/endpoints'
import { listPlaces } from '@etapa/domain/plates/endpoints'
import * as contract from '@etapa/domain/workshop/workshop'
import { updateWorkshop } from '@etapa/domain/workshop/workshop-draft'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { anOrder } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller

beforeAll(async () => {
  manager = await testApp.people.manager()
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test("anyone can read the workshop's name and phone, managers can change them, and a stale change gets 409", async () => {
  expect(await testApp.anyone.call(contract.getWorkshop)).toEqual({ name: '', phone: '', logo: null })
  const before = await manager.call(contract.getWorkshopSettings)
  const body = { name: 'Clicheria Sul', phone: '1133334444', publicUrl: '', updatedAt: before.updatedAt }
  await manager.call(updateWorkshop, { body })
  expect(await testApp.anyone.call(contract.getWorkshop)).toMatchObject({
    name: 'Clicheria Sul',
    phone: '(11) 3333-4444',
  })
  expect(await manager.refused(409, updateWorkshop, { body })).toContain('Outra pessoa alterou')
})

test('approval confirmations and reminder days are kept if omitted, and rejected if invalid', async () => {
  const body = { name: '', phone: '', publicUrl: '' }
  const asked = { approvalConfirmations: ['Textos', 'Medidas'], approvalReminderDays: 5 }
  expect(await manager.call(contract.getWorkshopSettings)).toMatchObject({
    approvalConfirmations: [],
    approvalReminderDays: 2,
  })
  await manager.call(updateWorkshop, { body: { ...body, ...asked } })
  await manager.call(updateWorkshop, { body })
  expect(await manager.call(contract.getWorkshopSettings)).toMatchObject(asked)
  for (const wrong of [
    { approvalConfirmations: ['Textos', 'Textos'] },
    { approvalConfirmations: [' '] },
    { approvalConfirmations: Array.from({ length: 11 }, (_, number) => `Item ${number}`) },
    { approvalReminderDays: 0 },
    { approvalReminderDays: 31 },
  ])
    await manager.refused(400, updateWorkshop, { body: { ...body, ...wrong } })
})

describe('the logo', () => {
  test('is served to anyone as immutable and with its detected type, and returns 404 once it is removed', async () => {
    const { logo } = await manager.call(contract.updateLogo, { body: { logo: png.toString('base64') } })
    const response = await testApp.anyone.send({ url: logo ?? '' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('image/png')
    expect(response.headers['cache-control']).toContain('immutable')
    expect(response.rawPayload).toEqual(png)
    await manager.call(contract.updateLogo, { body: { logo: null } })
    expect((await testApp.anyone.send({ url: logo ?? '' })).statusCode).toBe(404)
    expect((await testApp.anyone.call(contract.getWorkshop)).logo).toBeNull()
  })

  test('gets another URL when it is replaced, and the old URL returns 404', async () => {
    const upload = async (picture: Buffer) =>
      (await manager.call(contract.updateLogo, { body: { logo: picture.toString('base64') } })).logo ?? ''
    const other = Buffer.concat([png, Buffer.alloc(1)])
    const [first, second] = [await upload(png), await upload(other)]
    expect((await testApp.anyone.send({ url: second })).rawPayload).toEqual(other)
    expect((await testApp.anyone.send({ url: first })).statusCode).toBe(404)
    expect(await upload(png)).toBe(first)
  })

  test.each([
    [
      'a file that a browser could execute',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'PNG, JPEG ou WebP',
    ],
    ['a document', Buffer.from('%PDF-1.4'), 'PNG, JPEG ou WebP'],
    ['more than 200 kB', Buffer.concat([png, Buffer.alloc(200_000)]), 'no máximo 200 kB'],
  ])('cannot be %s', async (_, picture, words) => {
    const body = { logo: picture.toString('base64') }
    expect(await manager.refused(400, contract.updateLogo, { body })).toContain(words)
  })
})

describe('the public address', () => {
  test.each(['etapa', 'ftp://etapa.example', 'https://etapa.example/painel', 'https://a@b', 'javascript:1'])(
    '%j is rejected',
    async publicUrl => {
      const body = { name: '', phone: '', publicUrl }
      expect(await manager.refused(400, updateWorkshop, { body })).toContain('Endereço público')
    },
  )

  test('is returned without its trailing slash for printed orders, archive places and the address list', async () => {
    const publicUrl = 'https://etapa.oficina.example/'
    await manager.call(updateWorkshop, { body: { publicUrl } })
    const site = 'https://etapa.oficina.example'
    const { serial } = await anOrder(testApp.sql, manager)
    expect(await manager.call(printOrder, { params: { serial } })).toMatchObject({ publicUrl: site })
    expect(await manager.call(listPlaces)).toMatchObject({ publicUrl: site })
    expect(await manager.call(getAddresses)).toMatchObject({ publicUrl: site, network: [site] })
  })
})

describe('PUBLIC_URL', () => {
  const fixed = useTestApp({ PUBLIC_URL: 'https://fixo.example' })

  test("takes precedence over the public address in the workshop's settings", async () => {
    const person = await fixed.people.manager()
    await person.call(updateWorkshop, { body: { publicUrl: 'https://outro.example' } })
    expect(await person.call(contract.getWorkshopSettings)).toMatchObject({
      publicUrl: 'https://outro.example',
      fixedUrl: 'https://fixo.example',
    })
    expect((await person.call(getAddresses)).publicUrl).toBe('https://fixo.example')
  })
})
