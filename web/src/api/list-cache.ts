import { searchable } from '@etapa/domain/search'

interface Named {
  id: number
  name: string
}

/** Adds or replaces a row in a list sorted by name. */
export const withRow =
  <Row extends Named>(row: Row) =>
  (rows: Row[] | undefined): Row[] | undefined =>
    rows && [...rows.filter(({ id }) => id !== row.id), row].sort(byName)

export const withoutRow =
  (gone: number) =>
  <Row extends Named>(rows: Row[] | undefined): Row[] | undefined =>
    rows?.filter(({ id }) => id !== gone)

function byName(a: Named, b: Named): number {
  const [first, second] = [searchable(a.name), searchable(b.name)]
  if (first === second) return a.id - b.id
  return first < second ? -1 : 1
}
