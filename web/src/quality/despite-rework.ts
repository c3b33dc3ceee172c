import type { Stage } from '@etapa/domain/stages/stage'
import { ApiError } from '../api/api-error.ts'
import { confirm } from '../ui/feedback/confirm.tsx'

/** Closes a stage; if its checklist asks for a rework, only after confirmation. Returns undefined without it. */
export async function despiteRework<Closed>(
  { stageName }: Pick<Stage, 'stageName'>,
  close: (isConfirmed: boolean) => Promise<Closed>,
): Promise<Closed | undefined> {
  try {
    return await close(false)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'rework-open')) throw error
    const isConfirmed = await confirm({
      title: 'Itens a refazer',
      message: `O checklist de ${stageName} tem itens marcados com “Refazer”, e a refação ainda não foi pedida. Fechar a etapa mesmo assim? Isso fica no histórico.`,
      confirmLabel: 'Fechar mesmo assim',
      danger: true,
    })
    return isConfirmed ? await close(true) : undefined
  }
}
