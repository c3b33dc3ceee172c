import { updateProduct } from '@etapa/domain/orders/page-endpoints'
import type { SheetDraft } from '@etapa/domain/sheets/sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'

/** Saves a sheet; whatever shows the product is loaded anew. */
export function useSaveSheet(serial: string, onSaved: () => void) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sheet: SheetDraft) => call(updateProduct, { params: { serial }, body: { sheet } }),
    onSuccess: async () => {
      await Promise.all(
        [['orders'], ['task-product', serial]].map(queryKey => queries.invalidateQueries({ queryKey })),
      )
      notifySuccess('Ficha técnica salva')
      onSaved()
    },
  })
  return { save: mutate, isSaving: isPending, failure: error?.message }
}
