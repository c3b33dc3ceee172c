import { proveSecondFactor } from '@etapa/domain/second-factor/endpoints'
import { Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { abovePopovers } from '../ui/page/layers.ts'

interface CodeDialogProps {
  onProven: () => void
  onClose: () => void
}

export function CodeDialog({ onProven, onClose }: CodeDialogProps) {
  const [code, setCode] = useState('')
  const prove = useMutation({
    mutationFn: () => call(proveSecondFactor, { body: { code } }),
    onSuccess: onProven,
  })
  return (
    <FormDialog
      title="Confirme que é você"
      submitLabel="Confirmar"
      zIndex={abovePopovers}
      isSaving={prove.isPending}
      failure={prove.error?.message}
      onSubmit={() => prove.mutate()}
      onCancel={onClose}
    >
      <Text size="sm">
        Isto dá acesso ou dados a alguém. Digite o código que o seu aplicativo autenticador mostra, ou um
        código de recuperação.
      </Text>
      <TextInput
        data-autofocus
        label="Código"
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        onChange={event => setCode(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
