/** Returns the token that follows the prefix `address` in a path; empty if it cannot be decoded. */
export function tokenIn(path: string, address: string): string {
  try {
    return decodeURIComponent(path.slice(address.length)).replace(/\/+$/, '')
  } catch {
    return ''
  }
}
