import { removeSecondFactor } from '@etapa/domain/second-factor/endpoints'
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconShieldCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { currentSession } from './current-session.ts'
import { useSession } from './session.ts'

const TurnOnDialog = lazyDialog(async () => (await import('./turn-on-dialog.tsx')).TurnOnDialog)

/** Lets people enable and disable their own two-factor authentication. */
export function SecondFactorSection() {
  const { secondFactor } = useSession()
  const [asked, setAsked] = useState<'on' | 'off'>()
  const close = () => setAsked(undefined)
  const isOn = secondFactor === 'on'
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        Verificação em duas etapas
      </Title>
      {secondFactor === 'missing' && (
        <Alert color="orange" variant="light" icon={<IconAlertCircle aria-hidden="true" />}>
          A oficina exige a verificação em duas etapas dos gerentes. Ative a sua para continuar.
        </Alert>
      )}
      <Text c="dimmed" size="sm">
        {isOn
          ? 'Ativa: para entrar, além da senha, é preciso um código do seu aplicativo autenticador.'
          : 'Ao entrar, além da senha, peça um código de um aplicativo autenticador no celular. Quem descobrir a sua senha não entra.'}
      </Text>
      <Group>
        {isOn ? (
          <Button variant="default" onClick={() => setAsked('off')}>
            Desativar
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={18} aria-hidden="true" />}
            onClick={() => setAsked('on')}
          >
            Ativar verificação
          </Button>
        )}
      </Group>
      {asked === 'on' && <TurnOnDialog onClose={close} />}
      {asked === 'off' && <TurnOffDialog onClose={close} />}
    </Stack>
  )
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(removeSecondFactor, { body: { currentPassword: password } }),
    onSuccess: async () => {
      await queries.invalidateQueries(currentSession())
      notifySuccess('Verificação em duas etapas desativada')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Desativar a verificação em duas etapas?"
      submitLabel="Desativar"
      isSaving={isPending}
      failure={error?.message}
      onSubmit={() => mutate()}
      onCancel={onClose}
    >
      <Text size="sm">
        Depois disso a senha sozinha basta para entrar. Os códigos de recuperação deixam de valer.
      </Text>
      <PasswordField
        data-autofocus
        label="Senha atual"
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
