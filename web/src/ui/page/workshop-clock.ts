import { setTimeZone } from '@etapa/domain/dates'

/** Sets the time zone of all dates to the workshop's, which the server has written into the page. */
export function followWorkshopClock(): void {
  const { timeZone } = document.documentElement.dataset
  if (timeZone) setTimeZone(timeZone)
}
