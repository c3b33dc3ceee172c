import {
  cancelBill,
  getBill,
  getPix,
  recordPayment,
  updateNfe,
  uploadNfe,
} from '@etapa/domain/billing/endpoints'
import { updateBillingSettings } from '@etapa/domain/billing/settings'
import { checkDigit } from '@etapa/domain/clients/tax-id'
import { describeEvent } from '@etapa/domain/history/describe-event'
import { getOrderEvents } from '@etapa/domain/orders/endpoints'
import { daysLater } from '@etapa/domain/periods'
import { workshopDay } from '@etapa/domain/workshop-day'
import { hasError, PixElementType, parsePix } from 'pix-utils'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBill, aNfeKey, anNfe, ownTaxId } from '../../test/bills.ts'
import type { Caller } from '../../test/caller.ts'
import { aClient } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
const today = workshopDay(Date.now(), 'America/Sao_Paulo')
let manager: Caller
let clientId: number

beforeAll(async () => {
  manager = await testApp.people.manager()
  clientId = await aClient(testApp.sql)
  await testApp.sql`update clients set tax_id = '52998224725' where id = ${clientId}`
})

const formOf = (...contents: (string | Buffer)[]) => {
  const form = new FormData()
  for (const content of contents) form.append('file', new Blob([content]), 'nota.xml')
  return form
}
const send = (id: number, xml: string) => manager.call(uploadNfe, { params: { id }, form: formOf(xml) })
const refused = (status: number, id: number, ...contents: (string | Buffer)[]) =>
  manager.refused(status, uploadNfe, { params: { id }, form: formOf(...contents) })
const spaced = (texts: string[] | undefined) => texts?.map(text => text.replaceAll('\u00a0', ' '))

test("an NF-e XML is refused with a message until the workshop's CNPJ is set", async () => {
  const { id } = await aBill(manager, clientId)
  expect(await refused(409, id, anNfe())).toBe('Informe primeiro o CNPJ da oficina, em Oficina, Faturamento.')
})

describe('an NF-e XML', () => {
  let without: { id: number }
  beforeAll(async () => {
    without = await aBill(manager, clientId)
    await manager.call(updateBillingSettings, { body: { taxId: ownTaxId } })
  })

  test('is parsed into number, series, key, recipient and total', async () => {
    const { id } = await aBill(manager, clientId)
    const { nfe, nfeNumber } = await send(id, anNfe({ number: 1234, series: 2 }))
    expect(nfe).toEqual({
      number: 1234,
      series: 2,
      key: aNfeKey({ number: 1234, series: 2 }),
      recipient: '52998224725',
      total: 10_000,
      differences: [],
    })
    expect(nfeNumber).toBe(1234)
  })

  test('is accepted with a namespace prefix', async () => {
    const { id } = await aBill(manager, clientId)
    const prefixed = anNfe({ number: 1235 })
      .replace('xmlns=', 'xmlns:nfe=')
      .replace(/<(\/?)(?=\w)/g, '<$1nfe:')
    expect((await send(id, prefixed)).nfe?.number).toBe(1235)
  })

  test('is accepted if it was authorised late, or adds to another', async () => {
    const { id } = await aBill(manager, clientId)
    const late = anNfe({ number: 1236 }).replace('<cStat>100', '<cStat>150')
    expect((await send(id, late)).nfe?.number).toBe(1236)
    const more = anNfe({ number: 1237 }).replace('<finNFe>1', '<finNFe>2')
    expect((await send(id, more)).nfe?.number).toBe(1237)
  })

  test('is accepted if it differs from the bill, and the differences are listed', async () => {
    const { id } = await aBill(manager, clientId)
    const { nfe } = await send(id, anNfe({ number: 43, recipient: ownTaxId, total: '99.90' }))
    expect(spaced(nfe?.differences)).toEqual([
      'O total da nota é R$ 99,90, o da fatura R$ 100,00.',
      'A nota é para 11.222.333/0001-81, o cliente tem 529.982.247-25.',
    ])
    expect((await manager.call(getBill, { params: { id } })).nfe).toEqual(nfe)
  })

  test('can belong to only one live bill, and replaces the earlier NF-e of the bill', async () => {
    const [one, other] = [await aBill(manager, clientId), await aBill(manager, clientId)]
    await send(one.id, anNfe({ number: 50 }))
    expect(await refused(409, other.id, anNfe({ number: 50 }))).toBe(
      `Esta NF-e já está na fatura ${one.number}.`,
    )
    await send(one.id, anNfe({ number: 51 }))
    expect((await send(other.id, anNfe({ number: 50 }))).nfe?.number).toBe(50)
    await manager.call(cancelBill, { params: { id: one.id }, body: { reason: 'Engano' } })
    expect((await send(other.id, anNfe({ number: 51 }))).nfe?.number).toBe(51)
    expect(await refused(409, one.id, anNfe({ number: 52 }))).toBe('Esta fatura está cancelada.')
  })

  const notNfe = 'Este arquivo não é o XML de uma NF-e.'
  const wrongKey = 'A chave desta NF-e está errada: o dígito verificador não confere.'
  const noProtocol =
    'Este XML não tem o protocolo de autorização da SEFAZ. Envie o XML da nota já autorizada.'
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`
  test.each<[string, string | Buffer, string]>([
    ['text', 'isto não é XML', notNfe],
    ['an empty file', '', notNfe],
    ['another XML', '<?xml version="1.0"?><pedido><numero>1</numero></pedido>', notNfe],
    ['half an XML', anNfe().slice(0, 700), notNfe],
    ['a PDF', Buffer.from('%PDF-1.7\n\u0000\u0001', 'latin1'), notNfe],
    ['UTF-16', Buffer.from(`\ufeff${anNfe()}`, 'utf16le'), notNfe],
    ['two notes in one file', anNfe().replace('</NFe>', '<infNFe Id="x"></infNFe></NFe>'), notNfe],
    ['a note of another model', anNfe().replace('<mod>55', '<mod>65'), notNfe],
    ['a total that is no amount', anNfe({ total: '1e9' }), notNfe],
    ['an entity that is not declared', anNfe().replace('&amp;', '&b;'), notNfe],
    ['elements nested 100,000 times', '<a>'.repeat(100_000), notNfe],
    [
      'a wrong check digit',
      anNfe({}, `${aNfeKey().slice(0, -1)}${(Number(aNfeKey().at(-1)) + 1) % 10}`),
      wrongKey,
    ],
    [
      'the key of another note',
      anNfe({ number: 60 }, aNfeKey({ number: 61 })),
      'A chave e o XML desta NF-e não combinam: a chave é da nota 61, série 1, de 11.222.333/0001-81.',
    ],
    [
      'the key of another series',
      anNfe({ series: 2 }, aNfeKey({ series: 3 })),
      'A chave e o XML desta NF-e não combinam: a chave é da nota 42, série 3, de 11.222.333/0001-81.',
    ],
    [
      'the key of another issuer',
      anNfe({}, aNfeKey({ issuer: '12ABC34501DE35' })),
      'A chave e o XML desta NF-e não combinam: a chave é da nota 42, série 1, de 12.ABC.345/01DE-35.',
    ],
    [
      'a note of the test environment',
      anNfe().replace('<tpAmb>1', '<tpAmb>2'),
      'Esta NF-e é de homologação (teste) e não tem valor fiscal.',
    ],
    [
      'a note of goods that come in',
      anNfe().replace('<tpNF>1', '<tpNF>0'),
      'Esta NF-e é de entrada, não de uma venda.',
    ],
    ['a return', anNfe().replace('<finNFe>1', '<finNFe>4'), 'Esta NF-e é uma devolução, não de uma venda.'],
    [
      'an adjustment',
      anNfe().replace('<finNFe>1', '<finNFe>3'),
      'Esta NF-e é de ajuste, crédito ou débito, não de uma venda.',
    ],
    ['a note without its environment', anNfe().replace('<tpAmb>1</tpAmb>', ''), notNfe],
    ['a note without its direction', anNfe().replace('<tpNF>1</tpNF>', ''), notNfe],
    ['a note without its purpose', anNfe().replace('<finNFe>1</finNFe>', ''), notNfe],
    ['a note without a protocol', anNfe().replace(/<protNFe.*<\/protNFe>/s, ''), noProtocol],
    ['a protocol without a status', anNfe().replace('<cStat>100</cStat>', ''), noProtocol],
    [
      'the protocol of another note',
      anNfe().replace(/<chNFe>\d+/, `<chNFe>${aNfeKey({ number: 61 })}`),
      noProtocol,
    ],
    [
      'a protocol inside the note',
      anNfe()
        .replace(/<protNFe.*<\/protNFe>/s, '')
        .replace('<det nItem', `<infProt><chNFe>${aNfeKey()}</chNFe><cStat>100</cStat></infProt><det nItem`),
      noProtocol,
    ],
    ['a cancelled note', anNfe().replace('<cStat>100', '<cStat>101'), 'Esta NF-e foi cancelada (101).'],
    [
      'a denied note',
      anNfe().replace('<cStat>100', '<cStat>302'),
      'Esta NF-e teve o uso denegado pela SEFAZ (302).',
    ],
    [
      'a rejected note',
      anNfe().replace('<cStat>100', '<cStat>204'),
      'Esta NF-e não foi autorizada pela SEFAZ (204).',
    ],
    [
      'a note of another issuer',
      anNfe({ issuer: '12ABC34501DE35' }),
      'Esta NF-e foi emitida por outra empresa (12.ABC.345/01DE-35).',
    ],
    [
      'a declaration of entities',
      anNfe().replace(/^.*\?>/, bomb),
      'Este XML tem uma declaração DOCTYPE, que uma NF-e nunca tem. Ele não foi lido.',
    ],
    [
      'a declaration that loads a file',
      anNfe().replace(/^.*\?>/, '<!doctype nfe SYSTEM "file:///etc/passwd">'),
      'Este XML tem uma declaração DOCTYPE, que uma NF-e nunca tem. Ele não foi lido.',
    ],
  ])('is refused: %s', async (_, content, words) => {
    const { id } = without
    expect(await refused(400, id, content)).toBe(words)
    expect((await manager.call(getBill, { params: { id } })).nfe).toBeNull()
  })

  test('must be exactly one file of at most 1 MB', async () => {
    const { id } = await aBill(manager, clientId)
    expect(await refused(400, id, anNfe({ number: 70 }), anNfe({ number: 71 }))).toBe('Envie um arquivo XML.')
    expect(await refused(400, id)).toBe('Envie um arquivo XML.')
    const padded = anNfe({ number: 70 }).replace('<ide>', `<!--${' '.repeat(1_000_000)}--><ide>`)
    expect(await refused(413, id, padded)).toBe('O XML tem mais de 1 MB.')
  })
})

describe('an NF-e entered by hand', () => {
  const typed = (number: number) => ({ number, series: 1, key: aNfeKey({ number }) })

  test('is stored with its number, series and key, without the spaces typed in the key', async () => {
    const { id } = await aBill(manager, clientId)
    const body = { ...typed(80), key: aNfeKey({ number: 80 }).replace(/(.{4})/g, '$1 ') }
    const { nfe } = await manager.call(updateNfe, { params: { id }, body })
    expect(nfe).toEqual({ ...typed(80), recipient: null, total: null, differences: [] })
  })

  test('keeps the recipient and total of the XML if its key is recorded again, but not those of another key', async () => {
    const { id } = await aBill(manager, clientId)
    const { nfe } = await send(id, anNfe({ number: 81 }))
    const { nfe: same } = await manager.call(updateNfe, { params: { id }, body: typed(81) })
    expect(same).toEqual(nfe)
    const { nfe: other } = await manager.call(updateNfe, { params: { id }, body: typed(82) })
    expect(other).toMatchObject({ ...typed(82), recipient: null, total: null })
  })

  test('is refused if the key has a wrong length, check digit, number, series or issuer', async () => {
    const { id } = await aBill(manager, clientId)
    const refuse = (body: object) =>
      manager.refused(400, updateNfe, { params: { id }, body: { ...typed(81), ...body } })
    expect(await refuse({ key: aNfeKey().slice(1) })).toContain('Chave: são 44 dígitos')
    const { key } = typed(81)
    const wrongDigit = (Number(key.at(-1)) + 1) % 10
    expect(await refuse({ key: key.slice(0, -1) + wrongDigit })).toContain('o último confere os outros')
    expect(await refuse({ number: 82 })).toBe('Chave: é da nota 81, série 1')
    expect(await refuse({ series: 2 })).toBe('Chave: é da nota 81, série 1')
    const ofReceipt = `${key.slice(0, 20)}65${key.slice(22, -1)}`
    expect(await refuse({ key: ofReceipt + checkDigit(ofReceipt, 9) })).toBe(
      'Chave: é de um documento do modelo 65; uma NF-e é do modelo 55.',
    )
    expect(await refuse({ key: aNfeKey({ number: 81, issuer: '12ABC34501DE35' }) })).toBe(
      'Esta NF-e foi emitida por outra empresa (12.ABC.345/01DE-35).',
    )
  })
})

test("recording and replacing an NF-e is kept in the history of the bill's orders", async () => {
  const clerk = await testApp.people.worker({ name: 'Clara', switches: { bill: true } })
  const bill = await aBill(manager, clientId)
  const params = { id: bill.id }
  const typed = (number: number) => ({ number, series: 1, key: aNfeKey({ number }) })
  await clerk.call(updateNfe, { params, body: typed(90) })
  await clerk.call(updateNfe, { params, body: typed(90) })
  await manager.call(uploadNfe, { params, form: formOf(anNfe({ number: 91 })) })
  const events = await manager.call(getOrderEvents, { params: { id: bill.orders[0]?.id ?? 0 } })
  const recorded = events.filter(({ kind }) => kind === 'nfe-recorded')
  const after = { bill: bill.number, billId: bill.id, series: 1 }
  expect(recorded.map(({ by, before, after }) => ({ by, before, after }))).toEqual([
    { by: manager.user.name, before: { number: 90, series: 1 }, after: { ...after, number: 91 } },
    { by: 'Clara', before: {}, after: { ...after, number: 90 } },
  ])
  expect(recorded.map(event => describeEvent(event))).toEqual([
    {
      deed: `registrou a nota fiscal 91, série 1, na fatura ${bill.number}`,
      details: ['No lugar da nota fiscal 90, série 1'],
    },
    { deed: `registrou a nota fiscal 90, série 1, na fatura ${bill.number}`, details: [] },
  ])
})

describe('the Pix code', () => {
  test('is unavailable until the workshop has set its Pix key, name and city', async () => {
    const { id, hasPix } = await aBill(manager, clientId)
    expect(hasPix).toBe(false)
    expect(await manager.refused(404, getPix, { params: { id } })).toBe(
      'A oficina não informou a chave Pix (Oficina, Faturamento).',
    )
    await manager.call(updateBillingSettings, { body: { pixKey: ownTaxId, pixName: 'Clicheria São João' } })
    await manager.refused(404, getPix, { params: { id } })
    await manager.call(updateBillingSettings, { body: { pixCity: 'Ribeirão Preto' } })
    expect((await manager.call(getBill, { params: { id } })).hasPix).toBe(true)
  })

  const codeOf = async (id: number, query = {}) => {
    const { payload } = await manager.call(getPix, { params: { id }, query })
    const code = parsePix(payload)
    if (hasError(code) || code.type !== PixElementType.STATIC)
      throw new Error(`not a static code: ${payload}`)
    return code
  }

  test('is parsed by an independent library into the right key, name, city, amount and bill number', async () => {
    const bill = await aBill(manager, clientId, { price: 123_456 })
    expect(await codeOf(bill.id)).toMatchObject({
      merchantName: 'Clicheria Sao Joao',
      merchantCity: 'Ribeirao Preto',
      pixKey: ownTaxId,
      transactionAmount: 1234.56,
      txid: bill.number.replaceAll('-', ''),
    })
  })

  test('is for the unpaid balance of the bill or instalment, and is unavailable if nothing is due', async () => {
    const bill = await aBill(manager, clientId, { instalments: [{ days: 30 }, { days: 60 }] })
    const pay = (amount: number) =>
      manager.call(recordPayment, {
        params: { id: bill.id },
        body: { amount, paidOn: daysLater(today, -1), way: 'Pix' },
      })
    await pay(6_000)
    expect((await codeOf(bill.id)).transactionAmount).toBe(40)
    const second = await codeOf(bill.id, { instalment: 2 })
    expect(second).toMatchObject({ transactionAmount: 40, txid: `${bill.number.replaceAll('-', '')}P2` })
    const nothing = 'Não há nada a pagar nesta fatura.'
    for (const instalment of [1, 3])
      expect(await manager.refused(404, getPix, { params: { id: bill.id }, query: { instalment } })).toBe(
        nothing,
      )
    await pay(4_000)
    expect(await manager.refused(404, getPix, { params: { id: bill.id } })).toBe(nothing)
    const gone = await aBill(manager, clientId)
    await manager.call(cancelBill, { params: { id: gone.id }, body: { reason: 'Engano' } })
    expect(await manager.refused(404, getPix, { params: { id: gone.id } })).toBe(nothing)
  })
})
