import type { Tx } from '../platform/database/database.ts'

/**
 * Holds an order of a restricted client until a manager releases it, unless this person is a manager. Returns whether
 * it is newly held.
 */
export async function holdOrder(tx: Tx, orderId: number, userId: number | null): Promise<boolean> {
  const [held] = await tx`
    update service_orders set held_since = now()
    where id = ${orderId} and held_since is null
      and not exists (select from users where id = ${userId} and role = 'manager')
    returning true`
  return held !== undefined
}
