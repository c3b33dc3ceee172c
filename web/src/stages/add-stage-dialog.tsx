import { addStage } from '@etapa/domain/orders/endpoints'
import type { ProductInList } from '@etapa/domain/orders/product'
import { inOrder } from '@etapa/domain/stages/workable'
import { Select, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { renewOrders } from '../orders/revise-lists.ts'
import { useSectors } from '../sectors/use-sectors.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { TextDialog } from '../ui/forms/text-dialog.tsx'
import { useRequestKey } from '../ui/forms/use-request-key.ts'
import { aboveDialogs } from '../ui/page/layers.ts'

const first = 'first'
const comboboxProps = { zIndex: aboveDialogs }

interface AddStageDialogProps {
  product: ProductInList
  onClose: () => void
}

/**
 * Adds to one product a stage that is not part of its route; asks for the sector, the position, an optional name and
 * the reason.
 */
export function AddStageDialog({ product, onClose }: AddStageDialogProps) {
  const queries = useQueryClient()
  const { active } = useSectors()
  const stages = inOrder(product.stages)
  const [sector, setSector] = useState<string | null>(null)
  const [isSectorMissing, setIsSectorMissing] = useState(false)
  const [after, setAfter] = useState(() => lastDone(stages))
  const [name, setName] = useState('')
  const { keyFor } = useRequestKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) => {
      const body = { sector: sector ?? '', after: after === first ? null : Number(after), name, reason }
      return call(addStage, {
        params: { serial: product.serial },
        body: { ...body, requestKey: keyFor(body) },
      })
    },
    onSuccess: async () => {
      await renewOrders(queries)
      notifySuccess('Etapa adicionada')
      onClose()
    },
  })
  function submit(reason: string) {
    setIsSectorMissing(sector === null)
    if (sector !== null) mutate(reason)
  }
  return (
    <TextDialog
      title={`Adicionar etapa a ${product.serial}`}
      above={
        <>
          <Select
            data-autofocus
            label="Setor"
            placeholder="Selecione"
            data={active.map(({ key, name: label }) => ({ value: key, label }))}
            value={sector}
            error={isSectorMissing && sector === null && 'Setor: campo obrigatório'}
            onChange={setSector}
            comboboxProps={comboboxProps}
          />
          <Select
            label="Depois de"
            allowDeselect={false}
            data={[
              { value: first, label: 'No início' },
              ...stages.map(({ id, stageName }) => ({ value: String(id), label: stageName })),
            ]}
            value={after}
            onChange={value => value && setAfter(value)}
            comboboxProps={comboboxProps}
          />
          <TextInput
            label="Nome da etapa (opcional)"
            placeholder={active.find(({ key }) => key === sector)?.name}
            maxLength={60}
            value={name}
            onChange={event => setName(event.currentTarget.value)}
          />
        </>
      }
      label="Motivo"
      maxLength={300}
      isLong
      isSaving={isPending}
      reason={error?.message}
      submitLabel="Adicionar etapa"
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

/**
 * Returns the default position: after the last completed or skipped stage, because the added work is usually due next.
 */
function lastDone(stages: ProductInList['stages']): string {
  const done = stages.findLast(({ status }) => status !== 'PENDING')
  return done ? String(done.id) : first
}
