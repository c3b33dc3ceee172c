import { type Actor, may } from '@etapa/domain/capabilities'

const orderList = '/painel/os'

/** Returns the path of the person's first screen: the order list, or the scanner for people who may not list orders. */
export const homePathOf = (person: Actor) => (may(person, 'orders:list') ? orderList : '/tarefas/escanear')

/**
 * Returns the path to open after signing in: the requested one if it is on this site and not the login page, otherwise
 * the person's first screen.
 */
export function wantedPath(wanted: string | undefined, origin: string, person: Actor): string {
  const url = parse(wanted, origin)
  const home = homePathOf(person)
  if (!url || !wanted?.startsWith('/') || url.origin !== origin || url.pathname === '/auth') return home
  // A path like /.// is normalised to //, and browsers take what follows // as a host name.
  if (url.pathname.startsWith('//')) return home
  // Many people reach the login through a bookmark of the order list, so those who may not see it are sent to their
  // first screen.
  return wanted === orderList ? home : url.pathname + url.search + url.hash
}

function parse(address: string | undefined, origin: string): URL | undefined {
  try {
    return new URL(address ?? '', origin)
  } catch {
    return undefined
  }
}
