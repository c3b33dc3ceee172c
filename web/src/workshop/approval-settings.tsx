import { mostConfirmations } from '@etapa/domain/approvals/most-confirmations'
import type { WorkshopSettings } from '@etapa/domain/workshop/workshop'
import { workshopDraft } from '@etapa/domain/workshop/workshop-draft'
import { NumberInput, Stack, Textarea, Title } from '@mantine/core'
import { useMemo } from 'react'
import { z } from 'zod'
import { useStoredDraft } from '../sessions/use-stored-draft.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { formDraft } from '../ui/forms/form-draft.ts'
import { RecordForm } from '../ui/forms/record-form.tsx'
import { useRecordForm } from '../ui/forms/use-record-form.ts'
import { useSaveWorkshop } from './use-save-workshop.ts'

const labels = {
  approvalConfirmations: 'O que o cliente confere ao aprovar',
  approvalReminderDays: 'Lembrar o cliente depois de',
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

const schema = z.object({
  approvalConfirmations: z
    .string()
    .transform(linesOf)
    .pipe(workshopDraft.shape.approvalConfirmations.unwrap()),
  approvalReminderDays: workshopDraft.shape.approvalReminderDays,
})

interface ApprovalSettingsProps {
  settings: WorkshopSettings
  refresh: () => void
}

/** The settings of artwork approvals: what customers confirm, and when they are reminded. */
export function ApprovalSettings({ settings, refresh }: ApprovalSettingsProps) {
  const saveWorkshop = useSaveWorkshop(settings)
  const stored = useMemo(() => valuesOf(settings), [settings])
  const draftStore = useStoredDraft('approval-settings', formDraft)
  const { frame, field } = useRecordForm({
    labels,
    schema,
    stored,
    draftStore,
    failedText: 'Não foi possível salvar a aprovação da arte',
    refresh,
    save: async draft => {
      const saved = await saveWorkshop(schema.parse(draft))
      notifySuccess('Aprovação da arte salva')
      return valuesOf(saved)
    },
  })
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        Aprovação da arte
      </Title>
      <RecordForm {...frame} submitLabel="Salvar aprovação da arte">
        <Textarea
          description={`Um item por linha, no máximo ${mostConfirmations}. O cliente marca o que conferiu; nada é obrigatório.`}
          placeholder={'Textos conferidos\nCódigo de barras lido\nMedidas\nCores'}
          autosize
          minRows={3}
          maxLength={1_000}
          {...field('approvalConfirmations')}
        />
        <NumberInput
          description="Dias úteis sem resposta até a ordem aparecer em Hoje"
          min={1}
          max={30}
          allowDecimal={false}
          suffix=" dias"
          {...field('approvalReminderDays')}
        />
      </RecordForm>
    </Stack>
  )
}

const valuesOf = ({ approvalConfirmations, approvalReminderDays }: WorkshopSettings) => ({
  approvalConfirmations: approvalConfirmations.join('\n'),
  approvalReminderDays,
})
