import { createSector, updateSector } from '@etapa/domain/sectors/endpoints'
import type { Sector } from '@etapa/domain/sectors/sector'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { TextDialog } from '../ui/forms/text-dialog.tsx'
import { sectorList } from './sector-queries.ts'

/** Adds or renames a sector. */
export function SectorDialog({ sector, onClose }: { sector?: Sector; onClose: () => void }) {
  const queries = useQueryClient()
  // Services show the names of the sectors that they pass through.
  const renew = () =>
    Promise.all(
      [sectorList().queryKey, ['services']].map(queryKey => queries.invalidateQueries({ queryKey })),
    )
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string) =>
      sector
        ? call(updateSector, { params: { id: sector.id }, body: { name } })
        : call(createSector, { body: { name } }),
    onSuccess: async () => {
      await renew()
      notifySuccess(sector ? 'Setor renomeado' : 'Setor adicionado')
      onClose()
    },
    // The name may be taken by what an earlier attempt, or somebody else, has added.
    onError: () => void renew(),
  })
  return (
    <TextDialog
      title={sector ? `Renomear ${sector.name}` : 'Novo setor'}
      label="Nome"
      initial={sector?.name}
      maxLength={60}
      isSaving={isPending}
      reason={error?.message}
      submitLabel={sector ? 'Renomear' : 'Adicionar setor'}
      onSubmit={mutate}
      onClose={onClose}
    />
  )
}
