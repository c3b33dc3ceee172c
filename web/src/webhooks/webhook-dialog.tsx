import { type HookEvent, hookEventNames, hookEvents } from '@etapa/domain/webhooks/hook-events'
import { createWebhook, newWebhook, updateWebhook, type Webhook } from '@etapa/domain/webhooks/webhook'
import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { changedFields } from '../ui/forms/changed-fields.ts'
import { fieldErrors, issueReasons } from '../ui/forms/field-errors.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { focusFirst, showErrors } from '../ui/forms/show-errors.ts'
import { HookSecretDialog } from './hook-secret-dialog.tsx'
import { webhookList } from './webhook-queries.ts'

const labels = { url: 'Endereço', events: 'Eventos' }

interface WebhookDialogProps {
  /** The webhook to edit; omitted for a new one. */
  hook?: Webhook
  onClose: () => void
}

/** Asks for the URL and the events of a webhook, and shows the secret of a new one once. */
export function WebhookDialog({ hook, onClose }: WebhookDialogProps) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [secret, setSecret] = useState<string>()
  const [stored] = useState({ url: hook?.url ?? '', events: hook?.events ?? ([] as HookEvent[]) })
  const form = useForm({
    initialValues: stored,
    validate: values => {
      const { error } = newWebhook.safeParse(values)
      return fieldErrors(issueReasons(error?.issues ?? []), labels).errors
    },
  })
  const save = useMutation({
    mutationFn: async (body: typeof form.values) => {
      if (hook) await call(updateWebhook, { params: { id: hook.id }, body: changedFields(stored, body) })
      else setSecret((await call(createWebhook, { body })).secret)
    },
    onSuccess: () => {
      if (!hook) return
      notifySuccess('Web hook salvo')
      onClose()
    },
    onError: error => setReason(showErrors(form, labels, error)),
    // Also after an error: the webhook may have been created although the response was lost.
    onSettled: () => queries.invalidateQueries(webhookList()),
  })
  if (secret) return <HookSecretDialog secret={secret} onClose={onClose} />

  const submit = form.onSubmit(
    values => {
      setReason('')
      if (!save.isPending) save.mutate(values)
    },
    errors => focusFirst(form, labels, errors),
  )
  return (
    <FormDialog
      title={hook ? 'Editar web hook' : 'Novo web hook'}
      submitLabel={hook ? 'Salvar' : 'Criar web hook'}
      width="lg"
      isSaving={save.isPending}
      failure={reason}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextInput
        data-autofocus
        type="url"
        label={labels.url}
        placeholder="https://loja.exemplo.com.br/etapa"
        maxLength={500}
        autoComplete="off"
        {...form.getInputProps('url')}
      />
      <Checkbox.Group
        label={labels.events}
        description="O programa recebe só o que estiver marcado."
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        {...form.getInputProps('events')}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm" mt="sm">
          {hookEventNames.map(name => (
            <Checkbox key={name} value={name} label={hookEvents[name]} description={name} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </FormDialog>
  )
}
