import { readCode } from '@etapa/domain/tracking/code'

const page = '/rastrear-pedido'

/** Returns the path of the page that shows a code's order; without a code, the path of the empty page. */
export const pathOf = (code: string): string => (code === '' ? page : `${page}/${encodeURIComponent(code)}`)

/** Returns the code in a path, or an empty string if it cannot be decoded. */
export function codeIn(path: string): string {
  try {
    return readCode(decodeURIComponent(path.slice(page.length + 1)))
  } catch {
    return ''
  }
}
