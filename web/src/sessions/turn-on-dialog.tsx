import { confirmSecondFactor } from '@etapa/domain/second-factor/endpoints'
import { Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { QrCode } from '../ui/windows/qr-code.tsx'
import { currentSession } from './current-session.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorProposal } from './second-factor-proposal.ts'

/**
 * Sets up two-factor authentication: shows the key for the authenticator app, checks a first code and the password,
 * then shows the recovery codes once.
 */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const [currentPassword, setCurrentPassword] = useState('')
  const proposal = useQuery(secondFactorProposal())
  const confirm = useMutation({
    mutationFn: (secret: string) => call(confirmSecondFactor, { body: { secret, code, currentPassword } }),
  })
  async function close() {
    if (confirm.isSuccess) await queries.invalidateQueries(currentSession())
    onClose()
  }

  if (confirm.isSuccess) return <RecoveryCodes codes={confirm.data.recoveryCodes} onClose={close} />
  return (
    <FormDialog
      title="Ativar a verificação em duas etapas"
      submitLabel="Ativar"
      width="lg"
      isSaving={confirm.isPending}
      failure={(proposal.error ?? confirm.error)?.message}
      onSubmit={() => proposal.data && confirm.mutate(proposal.data.secret)}
      onCancel={onClose}
    >
      {proposal.data ? (
        <Group align="flex-start" gap="lg">
          <QrCode text={proposal.data.url} label="QR code para o aplicativo autenticador" size={200} />
          <Stack gap="sm" flex="1 1 14rem">
            <Text size="sm">
              1. No celular, abra um aplicativo autenticador (Google Authenticator, Microsoft Authenticator,
              Aegis) e escaneie o código.
            </Text>
            <Text size="sm">
              Não consegue escanear? Digite a chave:{' '}
              <Code style={{ overflowWrap: 'anywhere' }}>{proposal.data.secret}</Code>
            </Text>
            <Text size="sm">2. Digite o código de seis dígitos que o aplicativo mostra, e a sua senha.</Text>
          </Stack>
        </Group>
      ) : (
        !proposal.isError && <Loading height={200} />
      )}
      <TextInput
        data-autofocus
        label="Código"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        onChange={event => setCode(event.currentTarget.value)}
      />
      <PasswordField
        label="Senha atual"
        autoComplete="current-password"
        value={currentPassword}
        onChange={event => setCurrentPassword(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
