import { optionalLine, plainLine } from './fields.ts'

/**
 * Removes the country code. A leading 55 is also a valid area code, so it is removed only after a plus or if there are
 * too many digits.
 */
const withoutCountry = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  return text.startsWith('+') || digits.length > 11 ? digits.replace(/^55/, '') : digits
}

/**
 * Formats a Brazilian phone number as (DD) 9XXXX-XXXX or (DD) XXXX-XXXX. Returns any other text (an extension, two
 * numbers, another country) unchanged.
 */
export function maskPhone(text: string): string {
  if (/[^\d\s()+./\p{Pd}\u2212]/u.test(text)) return text
  const digits = withoutCountry(text).replace(/^0+/, '')
  const [, area, first = '', rest] = /^(\d\d)(\d)(\d{7,8})$/.exec(digits) ?? []
  if (!area || !rest) return text
  const isMobile = first === '9' && rest.length === 8
  if (!isMobile && rest.length === 8) return text
  // Landlines start with 2 to 5; any other number of eight digits is a mobile number without its leading nine.
  const local = isMobile || /[2-5]/.test(first) ? first + rest : `9${first}${rest}`
  return `(${area}) ${local.slice(0, -4)}-${local.slice(-4)}`
}

const longest = 40

/** A telephone field, which is stored in one form if it contains a single Brazilian number. */
export const phoneField = (label: string) => optionalLine(label, longest).transform(maskPhone)

/** Like `phoneField`, but without a default, for inputs whose absence leaves the number unchanged. */
export const phoneText = (label: string) => plainLine(label, longest).transform(maskPhone)
