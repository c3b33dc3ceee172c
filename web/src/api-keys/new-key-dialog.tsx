import { type ApiKey, createApiKey, newApiKey } from '@etapa/domain/api-keys/api-key'
import { capabilityLabel, type KeyCapability } from '@etapa/domain/api-keys/key-capabilities'
import { today } from '@etapa/domain/periods'
import { Checkbox, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { withRow } from '../api/list-cache.ts'
import { DayField } from '../ui/fields/day-field.tsx'
import { fieldErrors, issueReasons } from '../ui/forms/field-errors.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { focusFirst, showErrors } from '../ui/forms/show-errors.ts'
import { SecretDialog } from '../ui/windows/secret-dialog.tsx'
import { apiKeyList } from './api-key-queries.ts'
import { capabilityGroups } from './capability-groups.ts'

const labels = { name: 'Nome', capabilities: 'Permissões', expiresOn: 'Validade' }

/** Asks for the new key's name, capabilities and optional expiry date, then shows the key once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const form = useForm({
    initialValues: { name: '', capabilities: [] as KeyCapability[], expiresOn: '' },
    validate: values => {
      const { error } = newApiKey.safeParse({ ...values, expiresOn: values.expiresOn || null })
      return fieldErrors(issueReasons(error?.issues ?? []), labels).errors
    },
  })
  const create = useMutation({
    mutationFn: ({ expiresOn, ...values }: typeof form.values) =>
      call(createApiKey, { body: { ...values, expiresOn: expiresOn || null } }),
    onSuccess: ({ key: _, ...made }) => queries.setQueryData(apiKeyList().queryKey, withRow<ApiKey>(made)),
    onError: error => setReason(showErrors(form, labels, error)),
    // Also after an error: the key may have been created although the response was lost.
    onSettled: () => queries.invalidateQueries(apiKeyList()),
  })
  if (create.isSuccess)
    return (
      <SecretDialog title="Guarde a chave" label="Chave de API" secret={create.data.key} onClose={onClose}>
        A chave “{create.data.name}” está pronta. Ela aparece só agora: copie-a para o programa que vai
        usá-la, no cabeçalho Authorization: Bearer. Quem tem a chave pode tudo o que ela pode.
      </SecretDialog>
    )

  const submit = form.onSubmit(
    values => {
      setReason('')
      if (!create.isPending) create.mutate(values)
    },
    errors => focusFirst(form, labels, errors),
  )
  return (
    <FormDialog
      title="Nova chave de API"
      submitLabel="Criar chave"
      width="lg"
      isSaving={create.isPending}
      failure={reason}
      onSubmit={submit}
      onCancel={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          data-autofocus
          label={labels.name}
          placeholder="Loja virtual"
          maxLength={60}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <DayField
          label={`${labels.expiresOn} (opcional)`}
          clearable
          earliest={today()}
          value={form.values.expiresOn}
          onChange={day => form.setFieldValue('expiresOn', day)}
          {...(form.errors.expiresOn && { error: String(form.errors.expiresOn) })}
        />
      </SimpleGrid>
      <Checkbox.Group
        label={labels.capabilities}
        description="Marque só o que o programa precisa. A chave nunca pode mais do que você."
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        {...form.getInputProps('capabilities')}
      >
        <Stack gap="md" mt="sm">
          {capabilityGroups.map(({ heading, names }) => (
            <fieldset key={heading} style={{ border: 0, margin: 0, padding: 0 }}>
              <Text component="legend" size="sm" fw={600} mb={6}>
                {heading}
              </Text>
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
                {names.map(name => (
                  <Checkbox key={name} value={name} label={capabilityLabel(name)} description={name} />
                ))}
              </SimpleGrid>
            </fieldset>
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  )
}
