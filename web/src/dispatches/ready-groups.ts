import type { ReadyProduct } from '@etapa/domain/dispatches/dispatch'

export interface ReadyClient {
  id: number
  name: string
  products: ReadyProduct[]
}

export interface ReadyGroup {
  /** Null for clients without a default carrier. */
  carrier: ReadyProduct['carrier']
  clients: ReadyClient[]
}

/** Groups products by carrier and client, both sorted by name; clients without a default carrier come last. */
export function groupReady(products: readonly ReadyProduct[]): ReadyGroup[] {
  const groups = new Map<number, ReadyGroup>()
  for (const product of products) {
    const { carrier, client } = product
    const group = groups.get(carrier?.id ?? 0) ?? { carrier, clients: [] }
    groups.set(carrier?.id ?? 0, group)
    const known = group.clients.find(({ id }) => id === client.id)
    if (known) known.products.push(product)
    else group.clients.push({ ...client, products: [product] })
  }
  const sorted = [...groups.values()].sort(
    (one, other) =>
      Number(one.carrier === null) - Number(other.carrier === null) ||
      byName(one.carrier ?? unnamed, other.carrier ?? unnamed),
  )
  return sorted.map(group => ({ ...group, clients: group.clients.sort(byName) }))
}

const unnamed = { name: '' }
const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'pt-BR')

/** Returns the id of the default carrier that all these products share; null if they differ or have none. */
export function sharedCarrier(products: readonly ReadyProduct[]): number | null {
  const [first, ...others] = [...new Set(products.map(({ carrier }) => carrier?.id ?? null))]
  return others.length === 0 ? (first ?? null) : null
}
