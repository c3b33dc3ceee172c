import type { Tx } from './database.ts'

/** Moves a row to a position, counted from 1, among the others, which are in the order that people gave them. */
export async function moveToPosition(
  tx: Tx,
  table: 'sectors' | 'reasons',
  { id, position }: { id: number; position: number },
  others: readonly { id: number }[],
): Promise<void> {
  const ids = others.map(other => other.id).toSpliced(position - 1, 0, id)
  await tx`
    update ${tx(table)} arranged set position = given.position
    from unnest(${ids}::int[]) with ordinality as given (id, position)
    where arranged.id = given.id`
}
