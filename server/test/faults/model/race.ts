import type { Sql, Tx } from '../../../src/platform/database/database.ts'
import { countWaiting } from '../count-waiting.ts'
import type { Script } from './choose-deeds.ts'
import { type Known, orderId } from './known.ts'
import type { Done, Workshop } from './workshop.ts'

/** Rows to lock so that the calls wait after reading the state, before the first one writes; `open` locks none. */
const gates = {
  open: () => undefined,
  order: (tx: Tx, known: Known) =>
    tx`select from service_orders where id = ${orderId(known, 'first')} for update`,
  client: (tx: Tx, known: Known) => tx`select from clients where id = ${known.clients.norte.id} for update`,
  manager: (tx: Tx, known: Known) => tx`select from users where id = ${known.people.bruno.id} for update`,
  worker: (tx: Tx, known: Known) => tx`select from users where id = ${known.people.carla.id} for update`,
}
export type Gate = keyof typeof gates
export const gateNames = Object.keys(gates) as Gate[]

// The maximum number of checks whether all calls are waiting. Calls that share a statement count as one waiter, so the
// full number may never be reached.
const mostLooks = 50

/**
 * Runs all scripts concurrently. If the gate locks a row, the lock is held until all running scripts are waiting, or
 * for `mostLooks` checks.
 */
export async function race(sql: Sql, workshop: Workshop, scripts: Script[], gate: Gate): Promise<Done[][]> {
  let busy = scripts.length
  const work = async ({ browser, deeds }: Script): Promise<Done[]> => {
    const done: Done[] = []
    for (const deed of deeds) done.push(await workshop.perform(browser, deed))
    busy -= 1
    return done
  }
  const everybodyWaits = async () => {
    for (let look = 0; look < mostLooks && busy > (await countWaiting(sql)); look++) {}
  }
  const { working } = await sql.begin(async tx => {
    await gates[gate](tx, workshop.known)
    const working = Promise.all(scripts.map(work))
    if (gate !== 'open') await everybodyWaits()
    return { working }
  })
  return await working
}
