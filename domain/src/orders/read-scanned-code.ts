import { isOrderSerial } from './serial.ts'

const taskAddress = /^https?:\/\/[^/?#]+\/tarefas\/([\d-]+)\/?(?:[?#].*)?$/i
const orderDigits = /^(\d{8})(\d{2})$/
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

/** Whether the text is an order's number, to which the two digits of a product are missing. */
export function lacksProduct(text: string): boolean {
  const [, digits, check] = orderDigits.exec(text.replace(/[\s-]/g, '')) ?? []
  return isOrderSerial(`${digits}-${check}`)
}

/** What to say then; the order's card shows each product's whole number. */
export const productMissing =
  'Este é o número da ordem. Faltam os dois números do produto, como em 12345678-89-01: estão no cartão dele.'
