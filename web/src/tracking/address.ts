import { readCode } from '@etapa/domain/tracking/code'

const page = '/rastrear-pedido'

/** The address that shows this code's order to whoever opens it; without a code, the empty page. */
export const pathOf = (code: string): string => (code === '' ? page : `${page}/${encodeURIComponent(code)}`)

/** The code that an address of this page carries; none where it is not readable. */
export function codeIn(path: string): string {
  try {
    return readCode(decodeURIComponent(path.slice(page.length + 1)))
  } catch {
    return ''
  }
}
