import { longestCity, longestName } from '@etapa/domain/billing/br-code'
import { pixKeyInWords } from '@etapa/domain/billing/pix-key'
import { type BillingSettings, billingChanges, updateBillingSettings } from '@etapa/domain/billing/settings'
import { Stack, TextInput, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { call } from '../api/call.ts'
import { billingSettings, billsKey } from '../billing/bill-queries.ts'
import { useStoredDraft } from '../sessions/use-stored-draft.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { DayField } from '../ui/fields/day-field.tsx'
import { formDraft } from '../ui/forms/form-draft.ts'
import { RecordForm } from '../ui/forms/record-form.tsx'
import { useRecordForm } from '../ui/forms/use-record-form.ts'

const labels = {
  since: 'Faturar a partir de',
  taxId: 'CNPJ da oficina',
  pixKey: 'Chave Pix',
  pixName: 'Nome no Pix',
  pixCity: 'Cidade no Pix',
}

/** An empty day is left out, because `since` cannot be cleared. */
const schema = z.preprocess(
  ({ since, ...texts }: { since: string }) => ({ ...texts, ...(since && { since }) }),
  billingChanges,
)

/**
 * The billing settings: the earliest day on which an order to be billed may have been finished, the workshop's CNPJ,
 * and its Pix key, name and city.
 */
export function BillingForm() {
  const query = useQuery(billingSettings())
  return (
    <RecordLoader query={query} failedText="Não foi possível carregar os dados do faturamento">
      {settings => (
        <Stack gap="md">
          <Title order={2} size="h3">
            Faturamento
          </Title>
          <Form settings={settings} refresh={query.refetch} />
        </Stack>
      )}
    </RecordLoader>
  )
}

interface FormProps {
  settings: BillingSettings
  refresh: () => void
}

function Form({ settings, refresh }: FormProps) {
  const queries = useQueryClient()
  const { updatedAt } = settings
  const stored = useMemo(() => valuesOf(settings), [settings])
  const draftStore = useStoredDraft('billing-settings', formDraft)
  const { frame, field } = useRecordForm({
    labels,
    schema,
    stored,
    draftStore,
    failedText: 'Não foi possível salvar o faturamento',
    refresh,
    save: async draft => {
      const saved = await call(updateBillingSettings, { body: { ...schema.parse(draft), updatedAt } })
      queries.setQueryData(billingSettings().queryKey, saved)
      notifySuccess('Faturamento salvo')
      await queries.invalidateQueries({ queryKey: billsKey })
      return valuesOf(saved)
    },
  })
  const { label, value, onChange, error } = field('since')
  const pixKey = field('pixKey')
  return (
    <RecordForm {...frame} submitLabel="Salvar faturamento">
      <DayField label={label} value={value} onChange={onChange} error={error} />
      <TextInput
        description="As notas fiscais lidas precisam ter sido emitidas por ele"
        maxLength={40}
        {...field('taxId')}
      />
      <TextInput description={understood(pixKey.value)} maxLength={77} {...pixKey} />
      <TextInput maxLength={longestName} {...field('pixName')} />
      <TextInput maxLength={longestCity} {...field('pixCity')} />
    </RecordForm>
  )
}

/** Names the kind of the typed key, so that a phone number is not taken for a CPF. */
function understood(typed: string): string {
  const key = pixKeyInWords(typed)
  return key
    ? `Entendida como ${key}`
    : 'CNPJ, CPF, celular, e-mail ou chave aleatória. Com ela as faturas mostram um código Pix'
}

const valuesOf = ({ since, taxId, pixKey, pixName, pixCity }: BillingSettings) => ({
  since: since ?? '',
  taxId,
  pixKey,
  pixName,
  pixCity,
})
