import type { ApprovalState } from './approval-state.ts'

/** Labels for the staff. */
export const approvalLabels: Record<ApprovalState, string> = {
  missing: 'Falta enviar a arte',
  waiting: 'Arte sem resposta',
  changes: 'Cliente pediu ajustes',
  approved: 'Arte aprovada',
  suspended: 'Aprovação suspensa',
}
