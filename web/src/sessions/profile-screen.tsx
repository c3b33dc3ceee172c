import { roleLabel } from '@etapa/domain/role'
import { changeProfile } from '@etapa/domain/sessions/endpoints'
import { Divider, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../api/call.ts'
import { useSectors } from '../sectors/use-sectors.ts'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { FormPage } from '../ui/forms/form-page.tsx'
import { focusFirst, showErrors } from '../ui/forms/show-errors.ts'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import { currentSession } from './current-session.ts'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { useSession } from './session.ts'
import { useStoredDraft } from './use-stored-draft.ts'

const labels = {
  name: 'Nome',
  currentPassword: 'Senha atual',
  password: 'Nova senha',
  repeated: 'Repita a nova senha',
}
const typedName = z.string()
const noPasswords = { currentPassword: '', password: '', repeated: '' }

export function ProfileScreen() {
  const user = useSession()
  const queries = useQueryClient()
  const draftStore = useStoredDraft('profile-name', typedName)
  // Only a typed name is sent, because a manager may have changed it meanwhile.
  const [opened, setOpened] = useState(user.name)
  const form = useForm({
    initialValues: { name: draftStore.read() ?? user.name, ...noPasswords },
    onValuesChange: ({ name }) => draftStore.write(name === opened ? undefined : name),
    validate: {
      currentPassword: (current, { password }) =>
        password !== '' && current === '' ? 'Informe a senha atual para mudar a senha' : null,
      repeated: (repeated, { password }) => (repeated === password ? null : 'As senhas não são iguais'),
    },
  })
  const { nameOf } = useSectors()
  const save = useMutation({
    mutationFn: ({ name, currentPassword, password }: typeof form.values) =>
      call(changeProfile, { body: { ...(name !== opened && { name }), currentPassword, password } }),
    onSuccess: saved => {
      queries.setQueryData(currentSession().queryKey, known => ({ ...known, ...saved }))
      setOpened(saved.name)
      form.setValues({ name: saved.name, ...noPasswords })
      draftStore.write(undefined)
      notifySuccess('Perfil salvo com sucesso')
    },
    onError: error => {
      notifyError(error.message)
      showErrors(form, labels, error)
    },
  })

  return (
    <FormPage title="Perfil" subtitle={`${roleLabel(user.role)} · ${nameOf(user.sector)}`}>
      <form
        onSubmit={form.onSubmit(
          values => save.mutate(values),
          errors => focusFirst(form, labels, errors),
        )}
      >
        <Stack gap="lg">
          <TextInput
            label={labels.name}
            required
            withAsterisk={false}
            autoComplete="name"
            maxLength={120}
            {...form.getInputProps('name')}
          />
          <TextInput
            label="E-mail"
            value={user.email ?? 'Sem e-mail, só crachá'}
            readOnly
            variant="filled"
            autoComplete="username"
            description="O e-mail de acesso é definido por um gerente."
            inputWrapperOrder={['label', 'input', 'description']}
          />
          <Divider />
          <Stack gap={4}>
            <Title order={2} size="h3">
              Mudar senha
            </Title>
            <Text c="dimmed" size="sm">
              Deixe em branco para manter a senha atual. Ao mudar, seus outros aparelhos saem da conta.
            </Text>
          </Stack>
          <PasswordField
            label={labels.currentPassword}
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <PasswordField
            label={labels.password}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordField
            label={labels.repeated}
            autoComplete="new-password"
            {...form.getInputProps('repeated')}
          />
          <Group justify="flex-end">
            <SubmitButton saving={save.isPending}>Salvar Perfil</SubmitButton>
          </Group>
        </Stack>
      </form>
      <Divider my="lg" />
      <SecondFactorSection />
      <Divider my="lg" />
      <OwnSessions />
    </FormPage>
  )
}
