import { createPlates } from '@etapa/domain/plates/endpoints'
import { placeDraft, type Shelf } from '@etapa/domain/plates/place'
import { allColors, type NewPlates } from '@etapa/domain/plates/plate'
import { mostColors } from '@etapa/domain/sheets/sheet'
import { TagsInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { PlaceFields } from './place-fields.tsx'
import { StateSelect } from './state-select.tsx'
import { usePlateChange } from './use-plate-change.ts'

interface PutAwayDialogProps {
  serial: string
  /** The colours on the product's technical sheet. */
  colors: readonly string[]
  /** The previously scanned shelf, if any. */
  initialPlace?: Shelf | undefined
  onClose: () => void
}

const blank = { cabinet: '', shelf: '', position: '' }

/** Stores the plates of a finished product. */
export function PutAwayDialog({ serial, colors, initialPlace, onClose }: PutAwayDialogProps) {
  const [input, setInput] = useState<Pick<NewPlates, 'colors' | 'state' | 'note'>>({
    colors: [],
    state: 'bom',
    note: '',
  })
  const [place, setPlace] = useState({ ...blank, ...initialPlace })
  const [complaint, setComplaint] = useState<string>()
  const { change, isSaving, failure } = usePlateChange(
    () => call(createPlates, { body: { serial, place, ...input } }),
    'Clichês guardados no arquivo',
    onClose,
  )
  function submit() {
    const wrong = placeDraft.safeParse(place).error?.issues[0]?.message
    setComplaint(wrong)
    if (!wrong && !isSaving) change()
  }
  return (
    <FormDialog
      title={`Guardar no arquivo: ${serial}`}
      submitLabel="Guardar"
      size="md"
      isSaving={isSaving}
      failure={failure}
      onSubmit={submit}
      onCancel={onClose}
    >
      <PlaceFields place={place} error={complaint} onChange={setPlace} />
      <TagsInput
        size="md"
        label="Cores"
        description="Um registro para cada cor. Sem nenhuma, um só para todas."
        placeholder={input.colors.length === 0 ? allColors : undefined}
        maxTags={mostColors}
        maxLength={60}
        data={[...new Set(colors)]}
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar cores' }}
        value={input.colors}
        onChange={colors => setInput({ ...input, colors })}
      />
      <StateSelect
        value={input.state}
        onChange={state => state !== 'descartado' && setInput({ ...input, state })}
      />
      <Textarea
        size="md"
        label="Observação"
        maxLength={500}
        value={input.note}
        onChange={event => setInput({ ...input, note: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
