import { longestCity, longestName } from '@etapa/domain/billing/br-code'
import type { BillingSettings } from '@etapa/domain/billing/settings'
import { updateBillingSettings } from '@etapa/domain/billing/settings'
import { Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { billingSettings, billsKey } from '../billing/bill-queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { DayField } from '../ui/fields/day-field.tsx'
import { SubmitButton } from '../ui/forms/submit-button.tsx'

/**
 * The billing settings: the earliest day on which an order to be billed may have been finished, the workshop's CNPJ,
 * and its Pix key, name and city.
 */
export function BillingForm() {
  const query = useQuery(billingSettings())
  return (
    <RecordLoader query={query} failedText="Não foi possível carregar os dados do faturamento">
      {settings => <Form key={settings.updatedAt} settings={settings} />}
    </RecordLoader>
  )
}

function Form({ settings }: { settings: BillingSettings }) {
  const queries = useQueryClient()
  const { updatedAt, ...stored } = settings
  const [draft, setDraft] = useState({ ...stored, since: stored.since ?? '' })
  const save = useMutation({
    mutationFn: () => {
      const { since, ...texts } = draft
      return call(updateBillingSettings, { body: { ...texts, ...(since && { since }), updatedAt } })
    },
    onSuccess: async saved => {
      queries.setQueryData(billingSettings().queryKey, saved)
      notifySuccess('Faturamento salvo')
      await queries.invalidateQueries({ queryKey: billsKey })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  const field = (name: 'taxId' | 'pixKey' | 'pixName' | 'pixCity') => ({
    value: draft[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: value }),
  })
  return (
    <form onSubmit={submit}>
      <Stack gap="md" align="flex-start">
        <Title order={2} size="h3">
          Faturamento
        </Title>
        <DayField
          label="Faturar a partir de"
          value={draft.since}
          onChange={since => setDraft({ ...draft, since })}
        />
        <TextInput
          w="100%"
          label="CNPJ da oficina"
          description="As notas fiscais lidas precisam ter sido emitidas por ele"
          maxLength={40}
          {...field('taxId')}
        />
        <TextInput
          w="100%"
          label="Chave Pix"
          description="CNPJ, CPF, celular, e-mail ou chave aleatória. Com ela as faturas mostram um código Pix"
          maxLength={77}
          {...field('pixKey')}
        />
        <Group w="100%" grow align="flex-start">
          <TextInput label="Nome no Pix" maxLength={longestName} {...field('pixName')} />
          <TextInput label="Cidade no Pix" maxLength={longestCity} {...field('pixCity')} />
        </Group>
        {save.error && (
          <Text c="red.8" role="alert">
            {save.error.message}
          </Text>
        )}
        <SubmitButton saving={save.isPending}>Salvar faturamento</SubmitButton>
      </Stack>
    </form>
  )
}
