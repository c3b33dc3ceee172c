import { isOrderSerial } from './serial.ts'

const taskAddress = /^https?:\/\/[^/?#]+\/tarefas\/([\d-]+)\/?(?:[?#].*)?$/i
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
