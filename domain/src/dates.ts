// The workshop's clock, wherever the browser or the server stands.
const timeZone = 'America/Sao_Paulo'

const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone })
const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone })

/** The workshop's day of an instant: 15/11/2026. */
export const formatDate = (instant: string | Date): string => day.format(new Date(instant))

/** The workshop's time of an instant: 14:05. */
export const formatTime = (instant: string | Date): string => time.format(new Date(instant))

/** The workshop's day and time of an instant: 15/11/2026 14:05. */
export function formatDateTime(instant: string | Date): string {
  const at = new Date(instant)
  return `${day.format(at)} ${time.format(at)}`
}
