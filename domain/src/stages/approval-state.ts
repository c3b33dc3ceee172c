import { z } from 'zod'

/** The state of the latest version of the artwork; 'missing' if none was sent although a stage needs approval. */
export const approvalStates = ['missing', 'waiting', 'changes', 'approved', 'suspended'] as const

export const approvalState = z.enum(approvalStates)
export type ApprovalState = z.output<typeof approvalState>
