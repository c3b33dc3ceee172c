import type { ChecklistLine } from './checklist-view.ts'

/** Saved, but the stage is still open: a finalising that was interrupted. */
export const isInterrupted = (lines: readonly ChecklistLine[]): boolean =>
  lines.some(line => line.saved !== undefined)

/**
 * Needs one answered item, or all of them where the step says so; a stage without a checklist needs none. An interrupted
 * finalising may always go on with what is left of it.
 */
export function mayFinalise(
  lines: readonly ChecklistLine[],
  answered: readonly string[],
  { answerAll }: { answerAll: boolean },
): boolean {
  if (lines.length === 0 || isInterrupted(lines)) return true
  const isAnswered = ({ label }: ChecklistLine) => answered.includes(label)
  return answerAll ? lines.every(isAnswered) : lines.some(isAnswered)
}
