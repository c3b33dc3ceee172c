import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { placesKey, storedPlates } from './plate-keys.ts'

/** Saves a change of the archive. What is shown of it is loaded anew, also where somebody else was faster. */
export function usePlateChange(
  save: (overwrites: boolean) => Promise<unknown>,
  doneText: string,
  onDone: () => void,
) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSettled: () =>
      Promise.all([storedPlates, placesKey].map(queryKey => queries.invalidateQueries({ queryKey }))),
    onSuccess: () => {
      notifySuccess(doneText)
      onDone()
    },
  })
  // Whoever has read what somebody else did meanwhile, and goes on, means it.
  const overwrites = error instanceof ApiError && error.code === 'changed-meanwhile'
  return { change: () => mutate(overwrites), isSaving: isPending, failure: error?.message }
}
