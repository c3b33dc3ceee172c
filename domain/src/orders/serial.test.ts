import { describe, expect, test } from 'vitest'
import { isOrderSerial, orderOfProduct, orderSerial, productSerial, taskAddress, taskPath } from './serial.ts'

describe("an order's serial", () => {
  test('has check digits according to ISO 7064 MOD 97-10', () => {
    const serial = orderSerial('00012345')
    expect(serial).toMatch(/^00012345-\d{2}$/)
    expect(Number(serial.replace('-', '')) % 97).toBe(1)
    expect(isOrderSerial(serial)).toBe(true)
  })

  test('is rejected if one of its first eight digits is wrong or two adjacent ones are swapped', () => {
    const serial = orderSerial('40718293')
    for (let index = 0; index < 8; index += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const typed = `${serial.slice(0, index)}${digit}${serial.slice(index + 1)}`
        expect(isOrderSerial(typed)).toBe(typed === serial)
      }
    }
    for (let index = 0; index < 7; index += 1) {
      const swapped = serial.slice(0, index) + serial[index + 1] + serial[index] + serial.slice(index + 2)
      expect(isOrderSerial(swapped)).toBe(swapped === serial)
    }
  })

  test.each(['', '12345678', '1234567-89', 'abcdefgh-ij', '12345678-00-01'])('%s is rejected', text => {
    expect(isOrderSerial(text)).toBe(false)
  })
})

test("a product's serial is its order's plus its position, identifies the order and is part of the task's address", () => {
  const order = orderSerial('12345678')
  expect(productSerial(order, 7)).toBe(`${order}-07`)
  expect(orderOfProduct(productSerial(order, 7))).toBe(order)
  expect(orderOfProduct(productSerial(order, 123))).toBe(order)
  expect(orderOfProduct(order)).toBeUndefined()
  expect(taskPath(`${order}-07`)).toBe(`/tarefas/${order}-07`)
  expect(taskAddress('https://oficina.example', `${order}-07`)).toBe(
    `https://oficina.example/tarefas/${order}-07`,
  )
})
