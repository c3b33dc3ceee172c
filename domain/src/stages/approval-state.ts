import { z } from 'zod'

/**
 * The approval states of a product's artwork, based on its latest version. `missing`: a stage needs approval, but there
 * is no version yet; `waiting`: the customer has not decided; `changes`: the customer requested changes; `suspended`:
 * the workshop suspended the approval.
 */
export const approvalStates = ['missing', 'waiting', 'changes', 'approved', 'suspended'] as const

export const approvalState = z.enum(approvalStates)
export type ApprovalState = z.output<typeof approvalState>
