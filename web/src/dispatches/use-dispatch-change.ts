import type { DispatchPage } from '@etapa/domain/dispatches/dispatch'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dispatchById } from './dispatch-queries.ts'

/** Saves a change to a delivery note, and refetches all order queries afterwards, even if saving failed. */
export function useDispatchChange<Input = void>(
  save: (input: Input) => Promise<DispatchPage>,
  onDone: (changed: DispatchPage) => void,
) {
  const queries = useQueryClient()
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: changed => {
      queries.setQueryData(dispatchById(changed.id).queryKey, changed)
      onDone(changed)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
  return { change: mutate, changed: mutateAsync, isSaving: isPending, failure: error?.message }
}
