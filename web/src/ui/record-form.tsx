import { Alert, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { FormEventHandler, ReactNode } from 'react'
import { SubmitButton } from './submit-button.tsx'

interface RecordFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Why the last save failed, where no field can tell it. */
  reason: string
  isSaving: boolean
  submitLabel: string
  /** The fields, two in a row where there is room. */
  children: ReactNode
}

/** The frame around the fields of `useRecordForm`. */
export function RecordForm({ onSubmit, reason, isSaving, submitLabel, children }: RecordFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="lg">
          {children}
        </SimpleGrid>
        {reason && (
          <Alert color="red" variant="light" icon={<IconAlertCircle />}>
            {reason}
          </Alert>
        )}
        <Group justify="flex-end">
          <SubmitButton saving={isSaving}>{submitLabel}</SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
