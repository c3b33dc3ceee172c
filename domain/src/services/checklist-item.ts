import { z } from 'zod'

/** One thing to check in a step. */
export const checklistItem = z.object({ label: z.string(), needsPhoto: z.boolean() })
export type ChecklistItem = z.output<typeof checklistItem>
