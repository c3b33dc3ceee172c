import { isOrderSerial, orderSerial } from './serial.ts'

const taskAddress = /^https?:\/\/[^/?#]+\/tarefas\/([\d-]+)\/?(?:[?#].*)?$/i
const orderDigits = /^(\d{8})(\d{2})?$/
const productDigits = /^(\d{8})(\d{2})(\d{2,3})$/

/**
 * Extracts a product's serial from a scanned or typed text: its task's URL on any host, or the serial with or without
 * hyphens. Returns undefined for anything else, so that no sticker can lead to another site.
 */
export function readScannedCode(text: string): string | undefined {
  const written = taskAddress.exec(text.trim())?.[1] ?? text
  const [, digits, check, position] = productDigits.exec(written.replace(/[\s-]/g, '')) ?? []
  const order = `${digits}-${check}`
  return isOrderSerial(order) ? `${order}-${position}` : undefined
}

/**
 * Returns the order's serial if the text is an order number, with or without check digits; undefined for a product's
 * serial or anything else.
 */
export function readOrderNumber(text: string): string | undefined {
  const [, digits, check] = orderDigits.exec(text.replace(/[\s-]/g, '')) ?? []
  if (digits === undefined) return undefined
  const serial = orderSerial(digits)
  return check === undefined || serial === `${digits}-${check}` ? serial : undefined
}

/** The error message shown when an order's number was scanned or typed instead of a product's. */
export const productMissing =
  'Este é o número da ordem. Faltam os dois números do produto, como em 12345678-89-01: estão no cartão dele.'
