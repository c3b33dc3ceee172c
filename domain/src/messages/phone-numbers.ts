export interface PhoneNumber {
  /** The number with its country code, as WhatsApp requires. */
  digits: string
  isMobile: boolean
}

// The characters that people write between the parts of a number: spaces, dots and all kinds of dashes.
const gap = '[\\s.\\p{Pd}\\u2212]*'
// Matches a Brazilian phone number: an area code followed by eight digits, or by nine digits starting with 9 for a
// mobile number.
const brazilian = new RegExp(
  `(?<!\\d)(?:\\+?55${gap})?\\(?0?([1-9]\\d)\\)?${gap}(9${gap}\\d{4}|[2-8]\\d{3})${gap}(\\d{4})(?!\\d)`,
  'gu',
)
const foreign = /\+(?!55)[1-9][\d\s().\p{Pd}\u2212]{6,20}\d/gu

/** Finds the phone numbers in a telephone field that can be opened in WhatsApp, mobile numbers first. */
export function phoneNumbers(telephone: string): PhoneNumber[] {
  const abroad = [...telephone.matchAll(foreign)].map(([found]) => found)
  const rest = abroad.reduce((text, found) => text.replace(found, ' '), telephone)
  const found = [
    ...[...rest.matchAll(brazilian)].map(([, ...parts]) => {
      const digits = parts.join('').replace(/\D/g, '')
      return { digits: `55${digits}`, isMobile: digits.length === 11 }
    }),
    ...abroad.map(number => ({ digits: number.replace(/\D/g, ''), isMobile: false })),
  ]
  return mobilesFirst(found)
}

export const mobilesFirst = <N extends { isMobile: boolean }>(numbers: readonly N[]): N[] =>
  numbers.toSorted((one, other) => Number(other.isMobile) - Number(one.isMobile))

/** Returns a link that opens WhatsApp with a message. Without a number, the sender chooses the recipient. */
export const whatsAppLink = (digits: string | undefined, message: string): string =>
  `https://wa.me/${digits ?? ''}?text=${encodeURIComponent(message)}`
