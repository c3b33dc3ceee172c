/** Formats hours as an approximate duration: 45 min, 6 h, 2 d 4 h. */
export function formatHours(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`
  if (hours < 24) return `${Math.round(hours)} h`
  const days = Math.floor(Math.round(hours) / 24)
  const rest = Math.round(hours) - days * 24
  return rest === 0 ? `${days} d` : `${days} d ${rest} h`
}
