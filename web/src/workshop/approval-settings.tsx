import { mostConfirmations } from '@etapa/domain/approvals/most-confirmations'
import type { WorkshopSettings } from '@etapa/domain/workshop/workshop'
import { updateWorkshop } from '@etapa/domain/workshop/workshop-draft'
import { NumberInput, Stack, Textarea, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { workshopSettings } from '../api/workshop-queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { SubmitButton } from '../ui/forms/submit-button.tsx'

/** The settings of artwork approvals: what customers confirm, and when they are reminded. */
export function ApprovalSettings({ settings }: { settings: WorkshopSettings }) {
  const queries = useQueryClient()
  const { name, phone, publicUrl, updatedAt, approvalConfirmations, approvalReminderDays } = settings
  const [confirmations, setConfirmations] = useState(approvalConfirmations.join('\n'))
  const [days, setDays] = useState<number | string>(approvalReminderDays)
  const save = useMutation({
    mutationFn: () =>
      call(updateWorkshop, {
        body: {
          name,
          phone,
          publicUrl,
          updatedAt,
          approvalConfirmations: linesOf(confirmations),
          approvalReminderDays: Number(days),
        },
      }),
    onSuccess: saved => {
      queries.setQueryData(workshopSettings().queryKey, saved)
      notifySuccess('Aprovação da arte salva')
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md" align="flex-start">
        <Title order={2} size="h3">
          Aprovação da arte
        </Title>
        <Textarea
          w="100%"
          label="O que o cliente confere ao aprovar"
          description={`Um item por linha, no máximo ${mostConfirmations}. O cliente marca o que conferiu; nada é obrigatório.`}
          placeholder={'Textos conferidos\nCódigo de barras lido\nMedidas\nCores'}
          autosize
          minRows={3}
          maxLength={1_000}
          value={confirmations}
          error={save.error?.message}
          onChange={event => setConfirmations(event.currentTarget.value)}
        />
        <NumberInput
          label="Lembrar o cliente depois de"
          description="Dias úteis sem resposta até a ordem aparecer em Hoje"
          min={1}
          max={30}
          allowDecimal={false}
          suffix=" dias"
          value={days}
          onChange={setDays}
        />
        <SubmitButton saving={save.isPending}>Salvar aprovação da arte</SubmitButton>
      </Stack>
    </form>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
