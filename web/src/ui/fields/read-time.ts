/**
 * Formats the digits typed so far as hours and minutes: 083 becomes 08:3. Input that already has a colon, such as 8:30,
 * is not changed.
 */
export function maskTime(text: string): string {
  if (/^\d{1,2}:\d{0,2}$/.test(text)) return text
  const digits = text.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}

/** Parses 8, 08, 830 and 08:30 as a 24-hour time. Returns undefined if the text is not a time. */
export function readTime(text: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}?):?(\d{2})?$/.exec(text.replace(/[^\d:]/g, '')) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`
}
