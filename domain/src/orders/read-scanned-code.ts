import { isOrderSerial, orderSerial } from './serial.ts'

const taskAddress = /^https?:\/\/[^/?#]+\/tarefas\/([\d-]+)\/?(?:[?#].*)?$/i
const orderDigits = /^(\d{8})(\d{2})?$/
const productDigits = /^(\d{8})(\d{2})(\d{2,3})$/

/**
 * The product serial that a scanned or typed text names: the address of its task at whatever host, or the serial
 * alone, with or without its hyphens. Nothing where it is anything else, so that no sticker leads to a strange site.
 */
export function readScannedCode(text: string): string | undefined {
  const written = taskAddress.exec(text.trim())?.[1] ?? text
  const [, digits, check, position] = productDigits.exec(written.replace(/[\s-]/g, '')) ?? []
  const order = `${digits}-${check}`
  return isOrderSerial(order) ? `${order}-${position}` : undefined
}

/** The order that the text numbers without naming a product: its eight digits, with or without their check digits. */
export function readOrderNumber(text: string): string | undefined {
  const [, digits, check] = orderDigits.exec(text.replace(/[\s-]/g, '')) ?? []
  if (digits === undefined) return undefined
  const serial = orderSerial(digits)
  return check === undefined || serial === `${digits}-${check}` ? serial : undefined
}

/** What to say of an order's number that was scanned; the order's card shows each product's whole number. */
export const productMissing =
  'Este é o número da ordem. Faltam os dois números do produto, como em 12345678-89-01: estão no cartão dele.'
