import type { ChecklistLine } from './checklist-view.ts'

/** Saved, but the stage is still open: a finalising that was interrupted. */
export const isInterrupted = (lines: readonly ChecklistLine[]): boolean =>
  lines.some(line => line.finalisedBy !== undefined)

/** Needs at least one checked item; an interrupted finalising may always go on with what is left of it. */
export const mayFinalise = (lines: readonly ChecklistLine[], checked: readonly string[]): boolean =>
  isInterrupted(lines) || lines.some(line => checked.includes(line.label))
