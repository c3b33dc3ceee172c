import type { ProductOfTask } from '@etapa/domain/orders/product'
import { updateStage } from '@etapa/domain/stages/endpoints'
import type { SavedItem, StageWithChecklist } from '@etapa/domain/stages/stage'
import { withStage } from '@etapa/domain/stages/workable'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { withProof } from '../api/proof-question.ts'
import { orderLists } from '../orders/order-keys.ts'
import { taskProduct } from '../orders/task-product.ts'
import { toasts } from './toasts.ts'
import { useStageDraft } from './use-draft.ts'

/** Reopens a stage that was finished by mistake, and restores its answers as a draft. */
export function useUndoStage({ serial }: ProductOfTask, stage: StageWithChecklist) {
  const { id, stageName } = stage
  const queries = useQueryClient()
  const draftStore = useStageDraft(stage)
  const query = taskProduct(serial)

  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      withProof(() =>
        call(updateStage, {
          params: { stageId: id },
          body: { status: 'PENDING' },
          fallback: 'Erro ao atualizar status',
        }),
      ),
    // Before sending, because the response may be lost after the server has reopened the stage.
    onMutate: () => {
      const finished = queries.getQueryData(query.queryKey)?.stages.find(stage => stage.id === id)
      draftStore.write({
        ...answersIn(finished?.StageCheckListItem ?? []),
        delivery: finished?.deliveryType ?? '',
      })
    },
    onSuccess: async reopened => {
      const open = { ...reopened, StageCheckListItem: [] }
      queries.setQueryData(query.queryKey, known => known && withStage(known, open))
      void queries.invalidateQueries({ queryKey: orderLists })
      const { notifySuccess, withdrawUndoable } = await toasts()
      withdrawUndoable()
      notifySuccess(`A etapa ${stageName} foi reaberta`)
    },
    onError: async error => {
      void queries.invalidateQueries(query)
      const { notifyError } = await toasts()
      notifyError('Não foi possível atualizar esta tarefa', error.message)
    },
  })
  return { undo: () => mutate(), isUndoing: isPending }
}

/** Converts saved items to the answers of a draft. */
const answersIn = (items: readonly SavedItem[]) => ({
  checked: items.filter(({ checked }) => checked).map(({ label }) => label),
  remarks: items.flatMap(({ label, result, reason, note, decision }) =>
    result === 'OK' ? [] : [{ label, result, reasonId: reason?.id ?? null, note: note ?? '', decision }],
  ),
})
