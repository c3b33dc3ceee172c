import { type AreaPrice, updatePrices } from '@etapa/domain/clients/price'
import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { clientPrices } from '../clients/trade-queries.ts'
import { useServices } from '../services/use-services.ts'
import { written } from '../sheets/sheet-text.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { centsOf, changedPrices, type TypedPrices } from './changed-prices.ts'

interface PricesDialogProps {
  clientId: number
  prices: readonly AreaPrice[]
  onClose: () => void
}

export function PricesDialog({ clientId, prices, onClose }: PricesDialogProps) {
  const { offered } = useServices()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<TypedPrices>({})
  const saved = (id: number) => prices.find(({ serviceId }) => serviceId === id)
  const [isSent, setIsSent] = useState(false)
  const wrong = (text: string | undefined) => {
    const cents = centsOf(text)
    return cents !== null && !(cents >= 0) ? 'Use um preço como 0,085' : undefined
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(updatePrices, {
        params: { id: clientId },
        body: { prices: changedPrices(prices, typed) },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: clientPrices(clientId).queryKey })
      notifySuccess('Preços salvos')
      onClose()
    },
  })
  function submit() {
    setIsSent(true)
    if (!offered.some(({ id }) => wrong(typed[id])) && !isPending) mutate()
  }
  return (
    <FormDialog
      title="Preços por cm²"
      submitLabel="Salvar"
      isSaving={isPending}
      failure={error?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      {offered.map(({ id, name }, index) => (
        <TextInput
          key={id}
          data-autofocus={index === 0 || undefined}
          label={`${name} (R$ por cm²)`}
          inputMode="decimal"
          autoComplete="off"
          value={typed[id] ?? textOf(saved(id))}
          error={isSent && wrong(typed[id])}
          onChange={event => setTyped({ ...typed, [id]: event.currentTarget.value })}
        />
      ))}
    </FormDialog>
  )
}

const textOf = (saved: AreaPrice | undefined): string => (saved ? written(saved.price / 100) : '')
