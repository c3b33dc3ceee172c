import { setTimeZone } from '@etapa/domain/dates'

/** Dates follow the clock that the server has noted in the page. */
export function followWorkshopClock(): void {
  const { timeZone } = document.documentElement.dataset
  if (timeZone) setTimeZone(timeZone)
}
