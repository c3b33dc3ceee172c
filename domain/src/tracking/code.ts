import { normalised } from '../normalised.ts'
import { orderSerial } from '../orders/serial.ts'

/** Relative to /api. Separate from the endpoint, because the tracking page does not load zod. */
export const trackingPath = '/tracking/:code'
export const trackingEventsPath = `${trackingPath}/events`

/** The name of the form field. It appears in the URL if the form is submitted without JavaScript. */
export const codeField = 'codigo'

const digitsOfSerial = 8
export const longestCode = 100

/** The validation message for a code that lacks some of the eight digits before a serial's check digits. */
export const codeTooShort = `digite pelo menos os ${digitsOfSerial} primeiros números do código`

const dashes = /\p{Pd}|\u2212/gu

/**
 * Matches an order's serial, with all, one or none of its check digits, or a product's serial anywhere in a text. The
 * hyphens are optional.
 */
const serialInText = /(?:^|\D)(\d{8})-?(?:(\d{2})(?:-?\d{2,3})?|(\d?))(?!-?\d)/

/**
 * Normalises a typed, pasted or scanned code: removes whitespace, converts dashes to hyphens, adds missing check
 * digits, and reduces a text that contains an order's or product's serial, such as a link, to the order's serial.
 */
export function readCode(text: string): string {
  const compact = normalised(text, 'NFKC').replace(/\s+/g, '').replace(dashes, '-')
  const [, digits, whole, begun = ''] = serialInText.exec(compact) ?? []
  if (!digits) return compact
  const typed = `${digits}-${whole ?? begun}`
  const serial = orderSerial(digits)
  return serial.startsWith(typed) ? serial : typed
}

/** Whether a code has enough digits to identify an order. With fewer, other people's orders could be guessed. */
export const isWholeCode = (code: string): boolean =>
  code.length <= longestCode && code.replace(/\D/g, '').length >= digitsOfSerial
