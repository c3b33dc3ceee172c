import { setTimeZone } from '@etapa/domain/dates'
import { renderToString } from 'react-dom/server'
import type { Found } from './find-orders.ts'
import { TrackingPage } from './tracking-page.tsx'

const place = '<main class="column" id="root"></main>'
/** Serialises to JSON and escapes `<`, so that no string can close the script element. */
const asData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Renders the result for a code into the page's HTML, on the server. The script that hydrates it is loaded with low
 * priority, after the styles.
 */
export function drawPage(html: string, code: string, found: Found, timeZone: string): string {
  setTimeZone(timeZone)
  const request = { code, found }
  const drawn = renderToString(<TrackingPage request={request} />)
  const data = `<script type="application/json" id="found">${asData(request)}</script>`
  return html
    .replace(place, () => `<main class="column" id="root">${drawn}</main>${data}`)
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
}
