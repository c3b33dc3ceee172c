import { setTimeZone } from '@etapa/domain/dates'

/** Sets the time zone of all dates to the one that the server wrote into the page. */
export function followWorkshopClock(): void {
  const { timeZone } = document.documentElement.dataset
  if (timeZone) setTimeZone(timeZone)
}
