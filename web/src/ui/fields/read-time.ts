/**
 * Formats the digits typed so far as hours and minutes: 083 becomes 08:3, and 830 becomes 8:30, because no
 * two-digit hour begins with 8. Input that already has a colon, such as 8:30, is not changed.
 */
export function maskTime(text: string): string {
  if (/^\d{1,2}:\d{0,2}$/.test(text)) return text
  const digits = text.replace(/\D/g, '')
  const hours = /^[3-9]/.test(digits) ? 1 : 2
  return digits.length > hours ? `${digits.slice(0, hours)}:${digits.slice(hours, hours + 2)}` : digits
}

/** Parses 8, 08, 830 and 08:30 as a 24-hour time. Returns undefined if the text is not a time. */
export function readTime(text: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}?):?(\d{2})?$/.exec(text.replace(/[^\d:]/g, '')) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`
}
