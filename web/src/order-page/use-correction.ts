import type { OrderInList } from '@etapa/domain/orders/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renewOrders } from '../orders/revise-lists.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'

/** Saves a correction of an order, and refetches the order lists and pages before the dialog closes. */
export function useCorrection(doneText: string, onDone: () => void) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (save: () => Promise<OrderInList>) => save(),
    onSuccess: async () => {
      await renewOrders(queries)
      notifySuccess(doneText)
      onDone()
    },
  })
  return { correct: mutate, isSaving: isPending, failure: error?.message }
}
