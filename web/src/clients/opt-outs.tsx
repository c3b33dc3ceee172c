import { optOutLabels } from '@etapa/domain/clients/client-labels'
import { Checkbox, Group, Text } from '@mantine/core'

type OptOut = keyof typeof optOutLabels

interface OptOutsProps {
  values: { [name in OptOut]?: boolean | undefined }
  names?: readonly OptOut[]
  onChange: (name: OptOut, isOn: boolean) => void
  /** The contact's name, for screen readers; omitted if the checkboxes apply to the whole client. */
  of?: string
  note?: string
}

const ofEverybody = ['noWhatsapp', 'noEmail'] as const

/** Checkboxes by which a client or a contact opts out of WhatsApp messages and e-mails. */
export const OptOuts = ({ values, names = ofEverybody, onChange, of, note }: OptOutsProps) => (
  <Group gap="lg">
    {names.map(name => (
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
