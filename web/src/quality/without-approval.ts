import type { Stage } from '@etapa/domain/stages/stage'
import { closeIfConfirmed } from './close-if-confirmed.ts'

/**
 * Closes a stage. If the server rejects this because the customer has not approved the artwork, asks for confirmation
 * if `mayInsist`, and returns undefined if the person declines. Without `mayInsist`, the call fails.
 */
export const withoutApproval = <Closed>(
  { stageName }: Pick<Stage, 'stageName'>,
  mayInsist: boolean,
  close: (isConfirmed: boolean) => Promise<Closed>,
): Promise<Closed | undefined> =>
  mayInsist
    ? closeIfConfirmed(close, 'approval-missing', {
        title: 'Sem aprovação do cliente',
        message: `A arte de ${stageName} não está aprovada pelo cliente. Concluir a etapa mesmo assim? Isso fica no histórico.`,
        confirmLabel: 'Concluir sem aprovação',
        danger: true,
      })
    : close(false)
