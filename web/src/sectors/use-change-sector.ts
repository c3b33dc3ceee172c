import { updateSector } from '@etapa/domain/sectors/endpoints'
import type { Sector, SectorChanges } from '@etapa/domain/sectors/sector'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { sectorList } from './sector-queries.ts'

/**
 * Changes a sector and shows `done`, if given, as a toast; if the call fails, shows an error toast with the error's
 * message.
 */
export function useChangeSector({ id }: Pick<Sector, 'id'>, done?: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SectorChanges) => call(updateSector, { params: { id }, body }),
    onSuccess: () => {
      if (done) notifySuccess(done)
    },
    onError: error => notifyError('Não foi possível alterar o setor', error.message),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: sectorList().queryKey })
      // Services are stale too, because unnamed steps are named after their sector. The query key is repeated here,
      // because this folder may not import from `services`.
      await queries.invalidateQueries({ queryKey: ['services'] })
    },
  })
}
