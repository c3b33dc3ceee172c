import { readCode } from '@etapa/domain/tracking/code'

const page = '/rastrear-pedido'

/** The path that shows this code's order; without a code, the empty page. */
export const pathOf = (code: string): string => (code === '' ? page : `${page}/${encodeURIComponent(code)}`)

/** The code in a path; empty if it cannot be decoded. */
export function codeIn(path: string): string {
  try {
    return readCode(decodeURIComponent(path.slice(page.length + 1)))
  } catch {
    return ''
  }
}
