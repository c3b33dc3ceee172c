import type { ChecklistLine } from './checklist-view.ts'

/** Saved, but the stage is still open: a finalising that was interrupted. */
export const isInterrupted = (lines: readonly ChecklistLine[]): boolean =>
  lines.some(line => line.saved !== undefined)

/** What keeps a stage from being finalised, in words for the person; undefined if it may be finalised. */
export function missingToFinalise(
  lines: readonly ChecklistLine[],
  answered: readonly string[],
  { answerAll, withoutPhoto }: { answerAll: boolean; withoutPhoto: readonly string[] },
): string | undefined {
  // An interrupted finalising may always go on with what is left of it.
  if (lines.length === 0 || isInterrupted(lines)) return undefined
  const left = lines.filter(({ label }) => !answered.includes(label))
  if (left.length === lines.length && !answerAll) return 'Marque ao menos um item'
  if (answerAll && left.length > 0) return itemsLeft(left)
  const [label] = withoutPhoto
  return label === undefined ? undefined : `Falta a foto de ${label}`
}

function itemsLeft([first, ...others]: readonly ChecklistLine[]): string {
  return others.length === 0 ? `Falta marcar ${first?.label}` : `Faltam ${others.length + 1} itens`
}
