import { type Actor, may } from '@etapa/domain/capabilities'

const orderList = '/painel/os'

/** The first screen: the order list, or scanning for people who see no lists. */
export const homePathOf = (person: Actor) => (may(person, 'orders:list') ? orderList : '/tarefas/escanear')

/** The path to open after signing in: the given one if it is on this site, otherwise the person's first screen. */
export function wantedPath(wanted: string | undefined, origin: string, person: Actor): string {
  const url = parse(wanted, origin)
  const home = homePathOf(person)
  if (!url || !wanted?.startsWith('/') || url.origin !== origin || url.pathname === '/auth') return home
  // A path like /.// is normalised to //, which browsers read as another host.
  if (url.pathname.startsWith('//')) return home
  // A bookmark of the order list is the usual way to the login.
  return wanted === orderList ? home : url.pathname + url.search + url.hash
}

function parse(address: string | undefined, origin: string): URL | undefined {
  try {
    return new URL(address ?? '', origin)
  } catch {
    return undefined
  }
}
