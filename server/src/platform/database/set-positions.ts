import type { Tx } from './database.ts'

/** Stores the order in which people arranged the rows of a table. */
export async function setPositions(
  tx: Tx,
  table: 'sectors' | 'reasons',
  ids: readonly number[],
): Promise<void> {
  await tx`
    update ${tx(table)} arranged set position = given.position
    from unnest(${[...ids]}::int[]) with ordinality as given (id, position)
    where arranged.id = given.id`
}
