import { normalised } from '../normalised.ts'
import { orderSerial } from '../orders/serial.ts'

/** Below /api. It stands here, apart from the contract that states it, for the page that cannot afford zod. */
export const trackingPath = '/tracking/:code'
export const trackingEventsPath = `${trackingPath}/events`

/** What the page's form calls the code where it is sent without the script. */
export const codeField = 'codigo'

const digitsOfSerial = 8
export const longestCode = 100

/** What is asked of whoever gives less than a code. */
export const codeTooShort = `digite pelo menos os ${digitsOfSerial} primeiros números do código`

const dashes = /\p{Pd}|\u2212/gu

/** A serial wherever it stands, of an order or of one of its products, with or without hyphens and check digits. */
const serialInText = /(?:^|\D)(\d{8})-?(?:(\d{2})(?:-?\d{2,3})?|(\d?))(?!-?\d)/

/**
 * The code a person means by what they typed, pasted or scanned: spaces do not count, any dash is a hyphen, missing
 * check digits are added, and a product's serial or a link stands for its order. Anything else is left as it is.
 */
export function readCode(text: string): string {
  const compact = normalised(text, 'NFKC').replace(/\s+/g, '').replace(dashes, '-')
  const [, digits, whole, begun = ''] = serialInText.exec(compact) ?? []
  if (!digits) return compact
  const typed = `${digits}-${whole ?? begun}`
  const serial = orderSerial(digits)
  return serial.startsWith(typed) ? serial : typed
}

/** Whether a code can name an order. With fewer digits, whoever tries some finds the orders of others. */
export const isWholeCode = (code: string): boolean =>
  code.length <= longestCode && code.replace(/\D/g, '').length >= digitsOfSerial
