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
  const renew = () => queries.invalidateQueries({ queryKey: reasonList().queryKey })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (label: string) =>
      reason
        ? call(updateReason, { params: { id: reason.id }, body: { label } })
        : call(createReason, { body: { sector: sector.key, label } }),
    onSuccess: async () => {
      await renew()
      notifySuccess(reason ? 'Motivo renomeado' : 'Motivo adicionado')
      onClose()
    },
    // The text may be taken by what an earlier attempt, or somebody else, has added.
    onError: () => void renew(),
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
