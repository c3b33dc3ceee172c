import { formatDate, formatTime } from '../dates.ts'

/** Tells the customer when a product left, with the day unless it is today. */
export function leftInWords(leftAt: string, now: Date): string {
  const day = formatDate(leftAt)
  const words = 'Saiu para entrega'
  return day === formatDate(now)
    ? `${words} às ${formatTime(leftAt)}`
    : `${words} em ${day} às ${formatTime(leftAt)}`
}
