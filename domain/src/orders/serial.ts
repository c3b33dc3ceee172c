// An order's serial is eight digits, a hyphen and two check digits (ISO 7064 MOD 97-10), so one mistyped digit or two
// swapped digits never yield another valid serial. A product's serial adds a hyphen and its position.

const orderPattern = /^\d{8}-\d{2}$/
const productPattern = /^(\d{8}-\d{2})-\d{2,3}$/

/** Appends the check digits to eight digits. */
export function orderSerial(digits: string): string {
  const check = 98 - ((Number(digits) * 100) % 97)
  return `${digits}-${String(check).padStart(2, '0')}`
}

export function isOrderSerial(text: string): boolean {
  return orderPattern.test(text) && orderSerial(text.slice(0, 8)) === text
}

export const productSerial = (order: string, position: number): string =>
  `${order}-${String(position).padStart(2, '0')}`

/** Returns the order's part of a product's serial; undefined if the text is not a product's serial. */
export const orderOfProduct = (serial: string): string | undefined => productPattern.exec(serial)?.[1]

/** The content of a product's QR code: the URL of its task on the given origin. */
export const taskAddress = (site: string, productSerial: string): string =>
  `${site}${taskPath(productSerial)}`

export const taskPath = (productSerial: string): string => `/tarefas/${encodeURIComponent(productSerial)}`
