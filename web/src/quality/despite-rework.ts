import type { Stage } from '@etapa/domain/stages/stage'
import { closeIfConfirmed } from './close-if-confirmed.ts'

/** Closes a stage; if its checklist asks for a rework, only after confirmation. Returns undefined without it. */
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
