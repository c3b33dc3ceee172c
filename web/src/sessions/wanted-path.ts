export const homePath = '/painel/os'

/** Where to go after signing in: the wanted path if it is one of this site, otherwise the order list. */
export function wantedPath(wanted: string | undefined, origin: string): string {
  const url = parse(wanted, origin)
  if (!url || !wanted?.startsWith('/') || url.origin !== origin || url.pathname === '/auth') return homePath
  // What began as /.// would now be read as the name of another site.
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
