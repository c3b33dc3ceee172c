import type { DispatchPage } from '@etapa/domain/dispatches/dispatch'
import { returnProducts } from '@etapa/domain/dispatches/endpoints'
import { counted } from '@etapa/domain/number-format'
import { Checkbox, Input, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { withProof } from '../api/proof-question.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { Serial } from '../ui/rows/serial.tsx'
import classes from './dispatches.module.css'
import { useDispatchChange } from './use-dispatch-change.ts'

interface ReturnDialogProps {
  note: DispatchPage
  onClose: () => void
}

/** Records that products of a delivery note came back undelivered. */
export function ReturnDialog({ note, onClose }: ReturnDialogProps) {
  const out = note.products.filter(({ returnedAt }) => returnedAt === null)
  const [serials, setSerials] = useState<string[]>(out.length === 1 ? out.map(({ serial }) => serial) : [])
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const { change, isSaving, failure } = useDispatchChange(
    () => withProof(() => call(returnProducts, { params: { id: note.id }, body: { serials, reason } })),
    () => {
      notifySuccess(counted(serials.length, 'produto de volta', 'produtos de volta'))
      onClose()
    },
  )

  function submit() {
    setIsAsked(true)
    if (serials.length > 0 && reason.trim() !== '' && !isSaving) change()
  }

  return (
    <FormDialog
      title={`Receber de volta: ${note.number}`}
      submitLabel="Receber de volta"
      size="md"
      isSaving={isSaving}
      failure={failure}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Text>A entrega destes produtos é reaberta, e eles voltam para Pronto para expedir.</Text>
      <Checkbox.Group
        label="Produtos"
        value={serials}
        onChange={setSerials}
        error={isAsked && serials.length === 0 && 'Produtos: escolha pelo menos um'}
      >
        <div className={classes.choices}>
          {out.map(({ serial, identification }) => (
            <Checkbox
              key={serial}
              className={classes.product}
              value={serial}
              label={
                <span className={classes.line}>
                  <span className={classes.name}>{identification}</span>
                  <span className={classes.note}>
                    <Serial text={serial} />
                  </span>
                </span>
              }
            />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label="Motivo"
        placeholder="Endereço fechado, avaria, recusado..."
        maxLength={300}
        value={reason}
        error={isAsked && reason.trim() === '' && 'Motivo: campo obrigatório'}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <Input.Description>O motivo fica no histórico da ordem.</Input.Description>
    </FormDialog>
  )
}
