import { updateProduct } from '@etapa/domain/orders/page-endpoints'
import type { Sheet, SheetDraft } from '@etapa/domain/sheets/sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'

interface Save {
  sheet: SheetDraft
  /** The sheet that the person has seen, for optimistic locking. */
  seenSheet: Sheet | null
  stageId: number | undefined
}

/** Saves a sheet and refetches the queries that contain it, even if saving fails. */
export function useSaveSheet(serial: string, onSaved: () => void) {
  const queries = useQueryClient()
  const reload = () =>
    Promise.all(
      [['orders'], ['task-product', serial]].map(queryKey => queries.invalidateQueries({ queryKey })),
    )
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Save) => call(updateProduct, { params: { serial }, body }),
    onSuccess: async () => {
      await reload()
      notifySuccess('Ficha técnica salva')
      onSaved()
    },
    onError: reload,
  })
  const isOutdated = error instanceof ApiError && error.code === 'changed-meanwhile'
  return { save: mutate, isSaving: isPending, failure: error?.message, isOutdated }
}
