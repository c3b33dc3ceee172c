import { pairDevice } from '@etapa/domain/devices/device'
import { Alert, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { call } from '../api/call.ts'
import { currentSession } from '../sessions/current-session.ts'
import classes from '../sessions/login-screen.module.css'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import { LogoMark } from '../ui/page/logo.tsx'
import { WorkshopBrand } from '../ui/page/workshop-brand.tsx'

/** Pairs the phone that has scanned a pairing code. */
export function PairScreen({ code }: { code: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const pair = useMutation({
    mutationFn: (name: string) => call(pairDevice, { body: { code, name } }),
    onSuccess: () => {
      queries.removeQueries()
      queries.setQueryData(currentSession().queryKey, null)
      return navigate({ to: '/tarefas/escanear', replace: true })
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    pair.mutate(String(new FormData(event.currentTarget).get('name')))
  }

  return (
    <main className={classes.screen}>
      <title>Parear celular · Etapa</title>
      <form className={classes.form} onSubmit={submit}>
        <Stack gap="lg">
          <Stack gap="xs" align="center" ta="center">
            <LogoMark size={56} />
            <WorkshopBrand />
            <Title order={1} mt="sm">
              Parear este celular
            </Title>
            <Text c="dimmed">
              Ele passa a ser um celular da oficina: as pessoas entram nele com o crachá. Se alguém entrou por
              este navegador, sai agora.
            </Text>
          </Stack>
          {pair.isError && (
            <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden="true" />}>
              {pair.error.message}
            </Alert>
          )}
          <TextInput
            name="name"
            label="Nome do celular"
            placeholder="Celular da gravação"
            maxLength={60}
            autoComplete="off"
            required
            withAsterisk={false}
            autoFocus
          />
          <SubmitButton saving={pair.isPending} savingLabel="Pareando..." fullWidth>
            Parear
          </SubmitButton>
        </Stack>
      </form>
    </main>
  )
}
