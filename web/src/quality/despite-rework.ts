import type { Stage } from '@etapa/domain/stages/stage'
import { closeIfConfirmed } from './close-if-confirmed.ts'

/**
 * Closes a stage. If its checklist calls for a rework that nobody has requested yet, asks for confirmation; returns
 * undefined if the person declines.
 */
export const despiteRework = <Closed>(
  { stageName }: Pick<Stage, 'stageName'>,
  close: (isConfirmed: boolean) => Promise<Closed>,
): Promise<Closed | undefined> =>
  closeIfConfirmed(close, 'rework-open', {
    title: 'Itens a refazer',
    message: `O checklist de ${stageName} tem itens marcados com “Refazer”, e a refação ainda não foi pedida. Fechar a etapa mesmo assim? Isso fica no histórico.`,
    confirmLabel: 'Fechar mesmo assim',
    danger: true,
  })
