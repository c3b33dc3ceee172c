import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { placesKey, storedPlates } from './plate-keys.ts'

/** Saves a change to the archive and refetches the archive, even if saving failed. */
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
  // Saving again after a conflict overwrites the other person's change, which the error message has described.
  const overwrites = error instanceof ApiError && error.code === 'changed-meanwhile'
  return { change: () => mutate(overwrites), isSaving: isPending, failure: error?.message }
}
