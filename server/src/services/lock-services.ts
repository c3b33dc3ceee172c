import type { Tx } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'
import { serviceNameTaken } from './failures.ts'

/** Allows only one change to the services or their routes at a time. */
export async function lockServices(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${locks.services})`
}

/** Throws if another active service has this name. `id` is the service that may already have it. */
export async function refuseTakenName(tx: Tx, name: string, id = 0): Promise<void> {
  const [taken] = await tx`
    select 1 from services where searchable(name) = searchable(${name}) and retired_at is null and id <> ${id}`
  if (taken) throw serviceNameTaken()
}
