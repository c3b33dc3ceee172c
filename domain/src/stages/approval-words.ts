import type { ApprovalState } from './approval-state.ts'

// In a separate file, so that the floor's screens do not load all the failures.
const words: Record<Exclude<ApprovalState, 'approved'>, string> = {
  missing: 'a arte ainda não foi enviada ao cliente',
  waiting: 'o cliente ainda não aprovou a arte',
  changes: 'o cliente pediu ajustes na arte',
  suspended: 'a aprovação da arte está suspensa',
}

/** Explains why a stage still waits for the customer's approval; undefined if it does not. */
export const approvalMissing = (stageName: string, approval: ApprovalState | null): string | undefined =>
  approval && approval !== 'approved'
    ? `A etapa ${stageName} precisa de aprovação: ${words[approval]}.`
    : undefined
