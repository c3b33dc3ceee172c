/** The country code shows only in a text that has a plus or too many digits. */
const withoutCountry = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  return text.startsWith('+') || digits.length > 11 ? digits.replace(/^55/, '') : digits
}

/**
 * A Brazilian phone as the form masks it, (DD) 9XXXX-XXXX or (DD) XXXX-XXXX. Whatever is not exactly one such number
 * (an extension, two phones, another country) stays as it was written.
 */
export function maskPhone(text: string): string {
  if (/[^\d\s()+./-]/.test(text)) return text
  const digits = withoutCountry(text).replace(/^0+/, '')
  const [, area, first = '', rest] = /^(\d\d)(\d)(\d{7,8})$/.exec(digits) ?? []
  if (!area || !rest) return text
  const isMobile = first === '9' && rest.length === 8
  if (!isMobile && rest.length === 8) return text
  // Landlines begin with 2 to 5; whatever else has eight digits is a mobile number without its nine.
  const local = isMobile || /[2-5]/.test(first) ? first + rest : `9${first}${rest}`
  return `(${area}) ${local.slice(0, -4)}-${local.slice(-4)}`
}
