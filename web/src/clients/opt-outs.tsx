import { optOutLabels } from '@etapa/domain/clients/client-labels'
import { Checkbox, Group, Text } from '@mantine/core'

type OptOut = keyof typeof optOutLabels

interface OptOutsProps {
  values: { noWhatsapp?: boolean | undefined; noEmail?: boolean | undefined }
  onChange: (name: OptOut, isOn: boolean) => void
  /** The contact that they are about, for screen readers; the whole client by default. */
  of?: string
  note?: string
}

/** Whether a client or a contact does not want messages. */
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
