import { login, type SessionUser } from '@etapa/domain/sessions/endpoints'
import { Alert, Anchor, Code, Collapse, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import { AnchorLink } from '../ui/page/link.tsx'
import { LogoMark } from '../ui/page/logo.tsx'
import { WorkshopBrand } from '../ui/page/workshop-brand.tsx'
import { currentSession } from './current-session.ts'
import { openSession } from './end-session.ts'
import classes from './login-screen.module.css'
import { isSharedPhone } from './shared-phone.ts'

/** The login page; `nextFor` returns the local path to open after signing in. */
export function LoginScreen({ nextFor }: { nextFor: (person: SessionUser) => string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isHelpShown, help] = useDisclosure()
  const signIn = useMutation({
    mutationFn: async (body: { email: string; password: string; code?: string }) => {
      const user = await openSession(() => call(login, { body }))
      queries.removeQueries()
      return (await queries.fetchQuery(currentSession())) ?? user
    },
    onSuccess: user => navigate({ href: nextFor(user), replace: true }),
    onError: error => setIsCodeAsked(error instanceof ApiError && secondStep.includes(error.code)),
  })

  // Stays true after a wrong code, so that the code can be corrected.
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const code = fields.get('code')
    signIn.mutate({
      email: String(fields.get('email')),
      password: String(fields.get('password')),
      ...(code && { code: String(code) }),
    })
  }

  return (
    <main className={classes.screen}>
      <title>Entrar · Etapa</title>
      <form className={classes.form} onSubmit={submit}>
        <Stack gap="lg">
          <Stack gap="xs" align="center" ta="center">
            <LogoMark size={56} />
            <WorkshopBrand />
            <Title order={1} mt="sm">
              Faça login na sua conta
            </Title>
            <Text c="dimmed">Digite seu email e senha para realizar o login</Text>
          </Stack>
          {signIn.isError && !isFirstAsked(signIn.error) && (
            <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden="true" />}>
              {reason(signIn.error)}
            </Alert>
          )}
          <TextInput
            name="email"
            type="email"
            label="Email"
            autoComplete="username"
            required
            withAsterisk={false}
            autoFocus
          />
          <PasswordField
            name="password"
            label="Senha"
            autoComplete="current-password"
            required
            withAsterisk={false}
          />
          {isCodeAsked && (
            <TextInput
              name="code"
              label="Código"
              description="O código de seis dígitos do seu aplicativo autenticador, ou um código de recuperação."
              autoComplete="one-time-code"
              maxLength={40}
              required
              withAsterisk={false}
              autoFocus
            />
          )}
          <SubmitButton saving={signIn.isPending} savingLabel="Autenticando..." fullWidth>
            Login
          </SubmitButton>
          {isSharedPhone() && (
            <AnchorLink to="/tarefas/escanear" ta="center">
              Entrar com o crachá
            </AnchorLink>
          )}
          <Stack gap={0} align="center">
            <Anchor
              component="button"
              type="button"
              size="sm"
              aria-expanded={isHelpShown}
              onClick={help.toggle}
            >
              Esqueceu sua senha?
            </Anchor>
            <Collapse expanded={isHelpShown}>
              <Stack gap="xs" pt="xs">
                <Text size="sm" c="dimmed" ta="center">
                  Peça a um gerente para criar uma senha nova para você em Funcionários.
                </Text>
                <Text size="sm" c="dimmed" ta="center">
                  É o único gerente? No computador do Etapa, na pasta dele, o comando{' '}
                  <Code style={{ whiteSpace: 'nowrap' }}>npm run password -- SEU-E-MAIL</Code> mostra uma
                  senha nova.
                </Text>
              </Stack>
            </Collapse>
          </Stack>
        </Stack>
      </form>
    </main>
  )
}

/** Error codes of the second step: the password was correct, but the code is missing or wrong. */
const secondStep = ['code-needed', 'code-wrong']

const isFirstAsked = (error: Error) => error instanceof ApiError && error.code === 'code-needed'

/**
 * Returns the message to show. Apart from rate limiting and the second step, it is the same for every failure, so that
 * nobody can find out which accounts exist.
 */
const reason = (error: Error) =>
  error instanceof ApiError && (error.status === 429 || secondStep.includes(error.code))
    ? error.message
    : 'Credenciais invalidas'
