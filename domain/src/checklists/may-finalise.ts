import type { ChecklistLine } from './checklist-view.ts'

/** Whether an earlier attempt to finalise was interrupted: items are saved, but the stage is still open. */
export const isInterrupted = (lines: readonly ChecklistLine[]): boolean =>
  lines.some(line => line.saved !== undefined)

/** Returns a message about what is missing before a stage can be finalised; undefined if nothing is. */
export function missingToFinalise(
  lines: readonly ChecklistLine[],
  answered: readonly string[],
  { answerAll, withoutPhoto }: { answerAll: boolean; withoutPhoto: readonly string[] },
): string | undefined {
  // Nothing is missing without a checklist, and an interrupted attempt can always be resumed.
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
