import { describe, expect, test } from 'vitest'
import { readOrderNumber, readScannedCode } from './read-scanned-code.ts'
import { orderSerial, productSerial, taskPath } from './serial.ts'

const order = orderSerial('12345678')
const serial = productSerial(order, 1)

describe('a product is recognised in', () => {
  test.each([
    serial,
    `  ${serial}\n`,
    serial.replaceAll('-', ''),
    serial.replaceAll('-', ' '),
    `http://192.168.0.10:3000${taskPath(serial)}`,
    `https://etapa.example${taskPath(serial)}`,
    `HTTPS://ETAPA.EXAMPLE${taskPath(serial)}`,
    `https://etapa.example${taskPath(serial)}/?setor=artes#topo`,
    ` https://etapa.example${taskPath(serial)} `,
  ])('%j', text => expect(readScannedCode(text)).toBe(serial))

  test('a serial with a position of three digits', () => {
    expect(readScannedCode(productSerial(order, 120))).toBe(`${order}-120`)
  })
})

describe('no product is recognised in', () => {
  test.each([
    '',
    'Textos',
    order,
    '12345678-00-01',
    `${serial}1234`,
    'https://strange.example',
    `https://strange.example/entrar${taskPath(serial)}`,
    `https://strange.example${taskPath(serial)}/apagar`,
    'https://etapa.example/tarefas/escanear',

    `javascript:location='${taskPath(serial)}'`,
    `ftp://etapa.example${taskPath(serial)}`,
    taskPath(serial),
    'https://',
  ])('%j', text => expect(readScannedCode(text)).toBeUndefined())
})

describe('a typed order number', () => {
  test.each([order, ` ${order} `, order.replace('-', ''), order.replace('-', ' '), '12345678', '1234 5678'])(
    '%j identifies the order',
    text => expect(readOrderNumber(text)).toBe(order),
  )

  test.each(['', '1234567', '12345678-00', serial, `${order}-`.concat('1')])('%j is not recognised', text =>
    expect(readOrderNumber(text)).toBeUndefined(),
  )
})
