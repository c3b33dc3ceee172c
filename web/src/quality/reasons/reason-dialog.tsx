import { createReason, type Reason, updateReason } from '@etapa/domain/quality/reason'
import type { SectorName } from '@etapa/domain/sectors/sector-name'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { TextDialog } from '../../ui/forms/text-dialog.tsx'
import { reasonList } from './reason-queries.ts'

interface ReasonDialogProps {
  sector: SectorName
  reason?: Reason
  onClose: () => void
}

/** Adds a reason, or changes the text of an existing one. */
export function ReasonDialog({ sector, reason, onClose }: ReasonDialogProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (label: string) =>
      reason
        ? call(updateReason, { params: { id: reason.id }, body: { label } })
        : call(createReason, { body: { sector: sector.key, label } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: reasonList().queryKey })
      notifySuccess(reason ? 'Motivo renomeado' : 'Motivo adicionado')
      onClose()
    },
  })
  return (
    <TextDialog
      title={reason ? `Renomear ${reason.label}` : `Novo motivo de ${sector.name}`}
      label="Motivo"
      initial={reason?.label}
      maxLength={60}
      isSaving={isPending}
      reason={error?.message}
      submitLabel={reason ? 'Renomear' : 'Adicionar motivo'}
      onSubmit={mutate}
      onClose={onClose}
    />
  )
}
