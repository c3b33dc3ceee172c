import { readCode } from '@etapa/domain/tracking/code'

const page = '/rastrear-pedido'

/** The address that shows this code's orders to whoever opens it. */
export const pathOf = (code: string): string => `${page}/${encodeURIComponent(code)}`

/** The code that an address of this page carries; none where it is not readable. */
export function codeIn(path: string): string {
  try {
    return readCode(decodeURIComponent(path.slice(page.length + 1)))
  } catch {
    return ''
  }
}
