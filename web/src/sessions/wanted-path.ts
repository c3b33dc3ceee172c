export const homePath = '/painel/os'

/** The path to open after signing in: the given one if it is on this site, otherwise the order list. */
export function wantedPath(wanted: string | undefined, origin: string): string {
  const url = parse(wanted, origin)
  if (!url || !wanted?.startsWith('/') || url.origin !== origin || url.pathname === '/auth') return homePath
  // A path like /.// is normalised to //, which browsers read as another host.
  if (url.pathname.startsWith('//')) return homePath
  return url.pathname + url.search + url.hash
}

function parse(address: string | undefined, origin: string): URL | undefined {
  try {
    return new URL(address ?? '', origin)
  } catch {
    return undefined
  }
}
