/** Formats a bill's number as FAT-2026-0042. */
export const billNumber = ({ year, number }: { year: number; number: number }): string =>
  `FAT-${year}-${String(number).padStart(4, '0')}`

/** The reference of a Pix payment: a bill's number without dashes and, if it is for an instalment, its number. */
const pixReference = /^fat(\d{4})(\d{4,9})(?:p\d{1,2})?$/i

/**
 * Parses a bill number such as 'FAT-2026-0042', '2026/42', '42' or, from a bank statement, 'FAT20260042P2'. Returns
 * undefined if the text is not one.
 */
export function readBillNumber(typed: string): { year?: number; number: number } | undefined {
  const [, paidYear, paidNumber] = pixReference.exec(typed.trim()) ?? []
  if (paidYear && paidNumber) return { year: Number(paidYear), number: Number(paidNumber) }
  const [, year, number] = /^(?:fat)?[-\s]*(?:(\d{4})[-/\s]+)?0*(\d{1,9})$/i.exec(typed.trim()) ?? []
  if (!number) return undefined
  return { ...(year && { year: Number(year) }), number: Number(number) }
}
