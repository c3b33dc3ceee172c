// An order's serial is eight digits, a hyphen and two check digits (ISO 7064 MOD 97-10), so that one mistyped or
// two swapped digits never name another order. A product's serial adds a hyphen and its position.

const orderPattern = /^\d{8}-\d{2}$/
const productPattern = /^(\d{8}-\d{2})-\d{2,3}$/

/** The serial with the given eight digits and their check digits. */
export function orderSerial(digits: string): string {
  const check = 98 - ((Number(digits) * 100) % 97)
  return `${digits}-${String(check).padStart(2, '0')}`
}

export function isOrderSerial(text: string): boolean {
  return orderPattern.test(text) && orderSerial(text.slice(0, 8)) === text
}

export const productSerial = (order: string, position: number): string =>
  `${order}-${String(position).padStart(2, '0')}`

/** The order a product's serial belongs to, or nothing where the text is no product serial. */
export const orderOfProduct = (serial: string): string | undefined => productPattern.exec(serial)?.[1]

/** What a product's QR code says: the page of its tasks on the given site. */
export const taskAddress = (site: string, productSerial: string): string =>
  `${site}${taskPath(productSerial)}`

export const taskPath = (productSerial: string): string => `/tarefas/${encodeURIComponent(productSerial)}`
