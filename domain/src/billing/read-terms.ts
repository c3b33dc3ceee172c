import { longestTerm, mostInstalments } from './limits.ts'

/**
 * Parses payment terms as people write them, such as '30/60/90' or 'à vista'. Returns undefined if they are malformed
 * or exceed the limits.
 */
export function readTerms(typed: string): { days: number }[] | undefined {
  const text = typed.trim().toLowerCase()
  if (/^[àa] vista$/.test(text)) return [{ days: 0 }]
  const parts = text.replace(/\s*dias?$/, '').split(/\s*[/,;+]\s*|\s+/)
  const days = parts.map(part => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN))
  if (days.length > mostInstalments || !days.every(day => day <= longestTerm)) return undefined
  return days.map(day => ({ days: day }))
}
