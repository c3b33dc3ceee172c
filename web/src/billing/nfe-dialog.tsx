import type { Bill } from '@etapa/domain/billing/bill'
import { updateNfe } from '@etapa/domain/billing/endpoints'
import { bareNfeKey, isNfeKey, readNfeKey } from '@etapa/domain/billing/nfe-key'
import { Group, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { confirmReplacing } from './confirm-replacing.ts'
import { useBillChange } from './use-bill-change.ts'

interface NfeDialogProps {
  bill: Bill
  onClose: () => void
}

/**
 * A form for the number, series and access key of an electronic invoice (NF-e). A complete key fills in the other two.
 */
export function NfeDialog({ bill, onClose }: NfeDialogProps) {
  const [key, setKey] = useState(bill.nfe?.key ?? '')
  const [number, setNumber] = useState<number | string>(bill.nfe?.number ?? '')
  const [series, setSeries] = useState<number | string>(bill.nfe?.series ?? '')
  const save = useBillChange({
    change: () =>
      call(updateNfe, {
        params: { id: bill.id },
        body: { number: Number(number), series: Number(series), key },
      }),
    done: 'Nota fiscal registrada',
    onDone: onClose,
  })
  function type(text: string) {
    setKey(text)
    if (!isNfeKey(bareNfeKey(text))) return
    const read = readNfeKey(bareNfeKey(text))
    setNumber(read.number)
    setSeries(read.series)
  }
  async function submit() {
    if (save.isPending) return
    if (bareNfeKey(key) === bill.nfe?.key || (await confirmReplacing(bill))) save.mutate()
  }
  return (
    <FormDialog
      title={`Nota fiscal de ${bill.number}`}
      submitLabel="Registrar"
      width="lg"
      isSaving={save.isPending}
      failure={save.error?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextInput
        data-autofocus
        label="Chave"
        description="Os 44 dígitos do DANFE; número e série são preenchidos por ela"
        maxLength={80}
        inputMode="numeric"
        value={key}
        onChange={event => type(event.currentTarget.value)}
      />
      <Group grow align="flex-start">
        <NumberInput
          label="Número"
          min={0}
          max={999_999_999}
          hideControls
          value={number}
          onChange={setNumber}
        />
        <NumberInput label="Série" min={0} max={999} hideControls value={series} onChange={setSeries} />
      </Group>
    </FormDialog>
  )
}
