import { printOrder } from '@etapa/domain/orders/endpoints'
import { orderSerial, productSerial } from '@etapa/domain/orders/serial'
import { daysLater } from '@etapa/domain/periods'
import { trackOrder } from '@etapa/domain/tracking/endpoints'
import { workshopDay } from '@etapa/domain/workshop-day'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf, type Caller } from '../../test/caller.ts'
import { artwork, engraving, mounting, steps } from '../../test/new-installation.ts'
import { anOrder } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp({ TRUST_PROXY: 'true' })
let office: Caller

beforeAll(async () => {
  office = await testApp.people.worker()
})

/** Creates an order with these eight digits and returns its serial. */
async function numbered(digits: string): Promise<string> {
  const { id } = await anOrder(testApp.sql, office)
  const serial = orderSerial(digits)
  await testApp.sql`update service_orders set serial = ${serial} where id = ${id}`
  return serial
}

// Each request has its own address, so that tests do not share a rate limit.
let askers = 0
const newAddress = () => `10.7.${Math.floor(askers / 250)}.${askers++ % 250}`

const ask = (code: string, address = newAddress()) =>
  testApp.anyone.send({
    url: `/api/tracking/${encodeURIComponent(code)}`,
    headers: { 'x-forwarded-for': address },
  })

const found = async (code: string): Promise<string[]> => {
  const { orders } = trackOrder.reply.parse((await ask(code)).json())
  return orders.map(({ serial }) => serial)
}

describe('an order tracked by its code', () => {
  test('shows only what its customer may see', async () => {
    const { serial, createdAt } = await anOrder(testApp.sql, office, {
      identifications: ['Caixa 40x30', 'Tampa'],
      productTypeId: 5,
      price: 123_456,
      done: [artwork.name, engraving.name, mounting.name],
    })
    const response = await ask(serial)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
    const product = (identification: string, position: number, done: number) => ({
      identification,
      productType: { name: 'Remontagem c/ peça nova' },
      serial: productSerial(serial, position),
      leftAt: null,
      stages: steps.map(({ name }, index) => ({
        stageName: name,
        stageOrder: index + 1,
        status: index < done ? 'COMPLETED' : 'PENDING',
        standing: index < done ? 'done' : index === done ? 'available' : 'blocked',
        deliveryType: null,
      })),
    })
    // The database builds the reply and nothing filters it later, so every key is checked here.
    expect(response.json()).toStrictEqual({
      orders: [
        {
          serial,
          createdAt,
          dueOn: null,
          progress: 38,
          products: [product('Caixa 40x30', 1, 3), product('Tampa', 2, 0)],
          promise: { kind: 'unknown', on: null },
        },
      ],
    })
    expect(trackOrder.reply.parse(response.json())).toEqual(response.json())
  })

  test('shows its deadline, "in review" after the deadline, and the delivery date once it is delivered', async () => {
    const promiseOf = async (serial: string) =>
      trackOrder.reply.parse((await ask(serial)).json()).orders[0]?.promise
    const today = workshopDay(Date.now(), 'America/Sao_Paulo')
    const far = daysLater(today, 300)
    const { id, serial } = await anOrder(testApp.sql, office)
    await testApp.sql`update service_orders set due_on = ${far} where id = ${id}`
    expect(await promiseOf(serial)).toEqual({ kind: 'promised', on: far })
    await testApp.sql`update service_orders set due_on = ${daysLater(today, -3)} where id = ${id}`
    expect(await promiseOf(serial)).toEqual({ kind: 'in-review', on: null })
    const delivered = await anOrder(testApp.sql, office, { done: steps.map(({ name }) => name) })
    expect(await promiseOf(delivered.serial)).toEqual({ kind: 'delivered', on: today })
  })

  test("is found if the code has spaces, no hyphen or no check digits, or is a product's serial", async () => {
    const { serial } = await anOrder(testApp.sql, office)
    const [digits = '', check = ''] = serial.split('-')
    const typed = [
      digits,
      `${digits.slice(0, 4)} ${digits.slice(4)}`,
      ` ${digits} - ${check} `,
      `${digits}${check}`,
      productSerial(serial, 1),
    ]
    for (const code of typed) expect(await found(code), code).toEqual([serial])
  })

  test('returns the same response as an unknown code once it is cancelled', async () => {
    const { serial, id } = await anOrder(testApp.sql, office)
    await testApp.sql`update service_orders set cancelled_at = now() where id = ${id}`
    expect((await ask(serial)).body).toBe((await ask(orderSerial('99999999'))).body)
    expect(await found(serial.slice(0, 8))).toEqual([])
  })
})

describe('a tracking code', () => {
  test("finds an order only if the code starts with the first eight digits of the order's serial", async () => {
    const serial = await numbered('20005550')
    for (let from = 0; from < serial.length; from += 1) {
      for (let to = from + 1; to <= serial.length; to += 1) {
        const part = serial.slice(from, to)
        if (part.startsWith('20005550')) expect(await found(part), part).toEqual([serial])
        else expect((await ask(part)).body, part).not.toContain(serial)
      }
    }
  })

  test.each(['123', ' 1 2 3 ', '-', '%', '5-89', '1234567', 'abcdefgh', '1000____', '%%%%%%%%'])(
    'such as %j, with fewer than eight digits, is rejected with 400',
    async code => {
      const response = await ask(code)
      expect(response.statusCode).toBe(400)
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(response.body).toBe('Código: digite pelo menos os 8 primeiros números do código')
    },
  )

  test('of more than 100 characters is rejected with 400', async () => {
    const response = await ask('9'.repeat(101))
    expect(response.statusCode).toBe(400)
    expect(response.body).toBe('Código: no máximo 100 caracteres')
  })

  test('with wildcards or quotes finds no other orders', async () => {
    const serial = await numbered('10001000')
    const patterns = ['%10001000%', '1000100010001000%', '10001000____', '10001000*', "10001000' or ''='"]
    for (const code of patterns) {
      const orders = await found(code)
      expect(
        orders.filter(order => order !== serial),
        code,
      ).toEqual([])
    }
  })

  test('with a NUL character is rejected with 400', async () => {
    const response = await ask('1000\u0000')
    expect(response.statusCode).toBe(400)
    expect(response.body).toBe('O endereço do pedido contém caracteres inválidos.')
  })
})

describe('the tracking rate limit', () => {
  test('rejects the 31st request from an IP address within a minute with 429, without affecting others', async () => {
    const address = newAddress()
    for (let i = 0; i < 30; i += 1) expect((await ask('40000000', address)).statusCode).toBe(200)
    const refused = await ask('40000000', address)
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toBe('Muitas tentativas. Aguarde um pouco e tente novamente.')
    expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('40000000')).statusCode).toBe(200)
  })

  test('counts all addresses of one IPv6 network (/64) as one', async () => {
    for (let i = 1; i <= 30; i += 1)
      expect((await ask('40000000', `2001:db8:7:7::${i}`)).statusCode).toBe(200)
    expect((await ask('40000000', '2001:db8:7:7:ffff::1')).statusCode).toBe(429)
    expect((await ask('40000000', '2001:db8:7:8::1')).statusCode).toBe(200)
  })

  test('counts malformed requests too, and cannot be bypassed with HEAD requests, which get 404', async () => {
    const address = newAddress()
    for (let i = 0; i < 30; i += 1) expect((await ask('1', address)).statusCode).toBe(400)
    expect((await ask('40000000', address)).statusCode).toBe(429)
    const { statusCode } = await testApp.anyone.send({ method: 'HEAD', url: '/api/tracking/40000000' })
    expect(statusCode).toBe(404)
  })

  test('allows 60 requests to the print endpoint, which accepts only a full serial', async () => {
    const { serial } = await anOrder(testApp.sql, office)
    const address = newAddress()
    const print = (printed: string) =>
      testApp.anyone.send({
        url: addressOf(printOrder, { serial: printed }),
        headers: { 'x-forwarded-for': address },
      })
    expect((await print(serial.slice(0, 8))).statusCode).not.toBe(200)
    for (let i = 1; i < 60; i += 1) expect((await print(serial)).statusCode).toBe(200)
    expect((await print(serial)).statusCode).toBe(429)
  })
})
