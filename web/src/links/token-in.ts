/** The token in a path, which follows the page's address; empty if it cannot be decoded. */
export function tokenIn(path: string, address: string): string {
  try {
    return decodeURIComponent(path.slice(address.length)).replace(/\/+$/, '')
  } catch {
    return ''
  }
}
