/** Below /api. It stands here, apart from the contract that states it, for the page that cannot afford zod. */
export const trackingPath = '/tracking/:code'
export const trackingEventsPath = `${trackingPath}/events`

/** How many orders are shown at most. */
export const mostOrders = 10

export const shortestCode = 4
export const longestCode = 100

const dashes = /\p{Pd}|\u2212/gu

/** A whole serial wherever it stands, of an order or of one of its products, with or without its hyphens. */
const wholeSerial = /(?:^|\D)(\d{8})-?(\d{2})(?:-?\d{2,3})?(?!\d)/

/**
 * The code a person means by what they typed, pasted or scanned: spaces do not count, any dash is a hyphen, and a
 * product's serial or a link stands for its order. Anything else is left as it is, to be found as a part of a serial.
 */
export function readCode(text: string): string {
  const compact = text.normalize('NFKC').replace(/\s+/g, '').replace(dashes, '-')
  const [, digits, check] = wholeSerial.exec(compact) ?? []
  return digits ? `${digits}-${check}` : compact
}

export const isSearchable = (code: string): boolean =>
  code.length >= shortestCode && code.length <= longestCode
