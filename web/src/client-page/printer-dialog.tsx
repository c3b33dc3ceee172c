import {
  createPrinter,
  type Printer,
  type PrinterDraft,
  printerDraft,
  updatePrinter,
} from '@etapa/domain/clients/printer'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { clientPrinters } from '../clients/trade-queries.ts'
import { readNumber, written } from '../sheets/sheet-text.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { changedFields } from '../ui/forms/changed-fields.ts'
import { withoutAnyLabel } from '../ui/forms/field-errors.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'

interface PrinterDialogProps {
  clientId: number
  /** The printer to edit; undefined adds a new one. */
  printer: Printer | undefined
  onClose: () => void
}

const labels = {
  name: 'Nome da impressora',
  cylinder: 'Cilindro',
  distortion: 'Distorção (%)',
  thickness: 'Espessura (mm)',
  plateWidth: 'Largura máxima da chapa (cm)',
  plateHeight: 'Altura máxima da chapa (cm)',
}
type Field = keyof typeof labels

const textOf = (printer: Printer | undefined): Record<Field, string> => ({
  name: printer?.name ?? '',
  cylinder: printer?.cylinder ?? '',
  distortion: written(printer?.distortion ?? null),
  thickness: written(printer?.thickness ?? null),
  plateWidth: written(printer?.plateWidth ?? null),
  plateHeight: written(printer?.plateHeight ?? null),
})

const draftOf = (text: Record<Field, string>): PrinterDraft => ({
  name: text.name,
  cylinder: text.cylinder,
  distortion: readNumber(text.distortion),
  thickness: readNumber(text.thickness),
  plateWidth: readNumber(text.plateWidth),
  plateHeight: readNumber(text.plateHeight),
})

export function PrinterDialog({ clientId, printer, onClose }: PrinterDialogProps) {
  const queries = useQueryClient()
  const renew = () => queries.invalidateQueries({ queryKey: clientPrinters(clientId).queryKey })
  const [stored] = useState(() => textOf(printer))
  const [text, setText] = useState(stored)
  const [isSent, setIsSent] = useState(false)
  const draft = draftOf(text)
  const issues = printerDraft.safeParse(draft).error?.issues ?? []
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!printer) return await call(createPrinter, { params: { id: clientId }, body: draft })
      // A printer is saved as a whole, so what was not typed is taken from its current version.
      const printers = await queries.fetchQuery({ ...clientPrinters(clientId), staleTime: 0 })
      const current = printers.find(({ id }) => id === printer.id) ?? printer
      const body = draftOf({ ...textOf(current), ...changedFields(stored, text) })
      return await call(updatePrinter, { params: { id: clientId, printerId: printer.id }, body })
    },
    onSuccess: async () => {
      await renew()
      notifySuccess('Impressora salva')
      onClose()
    },
    // The name may be taken by what an earlier attempt, or somebody else, has added.
    onError: () => void renew(),
  })
  function submit() {
    setIsSent(true)
    if (issues.length === 0 && !isPending) mutate()
  }
  const field = (name: Field) => ({
    label: labels[name],
    autoComplete: 'off',
    value: text[name],
    error: isSent ? withoutAnyLabel(issues.find(({ path }) => path[0] === name)?.message) : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      setText({ ...text, [name]: event.currentTarget.value }),
  })
  return (
    <FormDialog
      title={printer ? `Editar ${printer.name}` : 'Adicionar impressora'}
      submitLabel="Salvar"
      isSaving={isPending}
      failure={error?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextInput data-autofocus maxLength={80} {...field('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput maxLength={40} {...field('cylinder')} />
        <TextInput inputMode="decimal" {...field('distortion')} />
        <TextInput inputMode="decimal" {...field('thickness')} />
        <TextInput inputMode="decimal" {...field('plateWidth')} />
        <TextInput inputMode="decimal" {...field('plateHeight')} />
      </SimpleGrid>
    </FormDialog>
  )
}
