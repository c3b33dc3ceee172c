import type { Tx } from './database.ts'

/** Numbers the rows of a table that people arrange, in this order. */
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
