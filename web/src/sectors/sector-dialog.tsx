import { createSector, updateSector } from '@etapa/domain/sectors/endpoints'
import type { Sector } from '@etapa/domain/sectors/sector'
import { useCommand } from '../ui/feedback/use-command.ts'
import { TextDialog } from '../ui/forms/text-dialog.tsx'

/** Adds or renames a sector. */
export function SectorDialog({ sector, onClose }: { sector?: Sector; onClose: () => void }) {
  const create = useCommand(createSector, { done: 'Setor adicionado', onSuccess: onClose })
  const rename = useCommand(updateSector, { done: 'Setor renomeado', onSuccess: onClose })
  const { isPending, error } = sector ? rename : create
  return (
    <TextDialog
      title={sector ? `Renomear ${sector.name}` : 'Novo setor'}
      label="Nome"
      initial={sector?.name}
      maxLength={60}
      isSaving={isPending}
      reason={error?.message}
      submitLabel={sector ? 'Renomear' : 'Adicionar setor'}
      onSubmit={name =>
        sector
          ? rename.mutate({ params: { id: sector.id }, body: { name } })
          : create.mutate({ body: { name } })
      }
      onClose={onClose}
    />
  )
}
