/** Masks the input as hours and minutes: 830 becomes 83:0 while typing, and 8:30 is kept. */
export function maskTime(text: string): string {
  if (/^\d{1,2}:\d{0,2}$/.test(text)) return text
  const digits = text.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}

/** Parses 8, 08, 830 and 08:30 as a 24-hour time; undefined if it is not one. */
export function readTime(text: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}?):?(\d{2})?$/.exec(text.replace(/[^\d:]/g, '')) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`
}
