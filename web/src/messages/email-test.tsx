import { testEmail } from '@etapa/domain/messages/email'
import { Alert, Group, TextInput } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { useSession } from '../sessions/session.ts'
import { SubmitButton } from '../ui/forms/submit-button.tsx'

/** Sends a test e-mail, and shows the reason if that fails. */
export function EmailTest() {
  const { email } = useSession()
  const [to, setTo] = useState(email ?? '')
  const test = useMutation({ mutationFn: (address: string) => call(testEmail, { body: { to: address } }) })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!test.isPending) test.mutate(to)
  }
  return (
    <form onSubmit={submit} aria-label="Teste do envio" noValidate>
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Enviar um teste para"
          type="email"
          maxLength={254}
          flex="1 1 14rem"
          maw="24rem"
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <SubmitButton saving={test.isPending}>Enviar teste</SubmitButton>
      </Group>
      {test.error && (
        <Alert mt="sm" color="red" variant="light" icon={<IconAlertCircle aria-hidden="true" />}>
          {test.error.message}
        </Alert>
      )}
      {test.isSuccess && (
        <Alert mt="sm" color="green" variant="light" role="status" icon={<IconCheck aria-hidden="true" />}>
          O servidor aceitou o e-mail. Se ele não aparecer em alguns minutos, procure no lixo eletrônico.
        </Alert>
      )}
    </form>
  )
}
