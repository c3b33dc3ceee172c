import { optOutLabels } from '@etapa/domain/clients/client-labels'
import { Checkbox, Group, Text } from '@mantine/core'

type OptOut = keyof typeof optOutLabels

interface OptOutsProps {
  values: { noWhatsapp?: boolean | undefined; noEmail?: boolean | undefined }
  onChange: (name: OptOut, isOn: boolean) => void
  /** The contact's name, for screen readers; omitted if the checkboxes apply to the whole client. */
  of?: string
  note?: string
}

/** Checkboxes by which a client or a contact opts out of WhatsApp messages and e-mails. */
export const OptOuts = ({ values, onChange, of, note }: OptOutsProps) => (
  <Group gap="lg">
    {(['noWhatsapp', 'noEmail'] as const).map(name => (
      <Checkbox
        key={name}
        label={optOutLabels[name]}
        aria-label={of ? `${optOutLabels[name]}: ${of}` : undefined}
        checked={values[name] ?? false}
        onChange={({ currentTarget }) => onChange(name, currentTarget.checked)}
      />
    ))}
    {note && (
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    )}
  </Group>
)
