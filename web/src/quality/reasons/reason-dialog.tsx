import { createReason, type Reason, updateReason } from '@etapa/domain/quality/reason'
import type { SectorName } from '@etapa/domain/sectors/sector-name'
import { useCommand } from '../../ui/feedback/use-command.ts'
import { TextDialog } from '../../ui/forms/text-dialog.tsx'

interface ReasonDialogProps {
  sector: SectorName
  reason?: Reason
  onClose: () => void
}

/** Adds a reason, or changes the text of an existing one. */
export function ReasonDialog({ sector, reason, onClose }: ReasonDialogProps) {
  const create = useCommand(createReason, { done: 'Motivo adicionado', onSuccess: onClose })
  const rename = useCommand(updateReason, { done: 'Motivo renomeado', onSuccess: onClose })
  const { isPending, error } = reason ? rename : create
  return (
    <TextDialog
      title={reason ? `Renomear ${reason.label}` : `Novo motivo de ${sector.name}`}
      label="Motivo"
      initial={reason?.label}
      maxLength={60}
      isSaving={isPending}
      reason={error?.message}
      submitLabel={reason ? 'Renomear' : 'Adicionar motivo'}
      onSubmit={label =>
        reason
          ? rename.mutate({ params: { id: reason.id }, body: { label } })
          : create.mutate({ body: { sector: sector.key, label } })
      }
      onClose={onClose}
    />
  )
}
