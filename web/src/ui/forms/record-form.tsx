import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconRestore } from '@tabler/icons-react'
import type { FormEventHandler, ReactNode } from 'react'
import { SubmitButton } from './submit-button.tsx'

interface RecordFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>
  /**
   * Why the last save failed, unless a field shows the error, or a note that somebody else has changed the record;
   * empty if neither applies.
   */
  reason: string
  isSaving: boolean
  /** Set if the form was restored from unsaved input. */
  resumed: Resumed | undefined
  submitLabel: string
  /** The fields, two per row if there is room. */
  children: ReactNode
}

interface Resumed {
  discard: () => void
  lacksPassword: boolean
}

/** The frame around the fields of `useRecordForm`. */
export function RecordForm({ onSubmit, reason, isSaving, resumed, submitLabel, children }: RecordFormProps) {
  return (
    <form onSubmit={onSubmit} aria-label={submitLabel} noValidate>
      <Stack gap="lg">
        {resumed && <ResumedNote {...resumed} />}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="lg">
          {children}
        </SimpleGrid>
        {reason && (
          <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden="true" />}>
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

const ResumedNote = ({ discard, lacksPassword }: Resumed) => (
  <Alert role="status" variant="light" icon={<IconRestore aria-hidden="true" />}>
    <Group justify="space-between" gap="sm">
      <Text size="sm" flex="1 1 14rem">
        O que você digitou antes e ainda não salvou está aqui de novo.
        {lacksPassword && ' A senha não fica guardada: se tinha digitado uma, digite-a de novo.'}
      </Text>
      <Button variant="default" size="xs" onClick={discard}>
        Descartar
      </Button>
    </Group>
  </Alert>
)
