/** Formats a bill's number as FAT-2026-0042. */
export const billNumber = ({ year, number }: { year: number; number: number }): string =>
  `FAT-${year}-${String(number).padStart(4, '0')}`

/** Parses a bill number such as 'FAT-2026-0042', '2026/42' or '42'. Returns undefined if the text is not one. */
export function readBillNumber(typed: string): { year?: number; number: number } | undefined {
  const [, year, number] = /^(?:fat)?[-\s]*(?:(\d{4})[-/\s]+)?0*(\d{1,9})$/i.exec(typed.trim()) ?? []
  if (!number) return undefined
  return { ...(year && { year: Number(year) }), number: Number(number) }
}
