import type { MadeLink, SentLink } from '@etapa/domain/links/link'
import { phoneNumbers, whatsAppLink } from '@etapa/domain/messages/phone-numbers'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import { SecretDialog } from '../../ui/windows/secret-dialog.tsx'

interface MadeLinkDialogProps {
  title: string
  /** The subject of the e-mail if the person sends the link from their own mail program. */
  subject: string
  /** The recipient, without the details that the person may not see. */
  contact: Pick<SentLink, 'name' | 'email' | 'phone'>
  made: MadeLink
  onClose: () => void
}

/** Shows a link that was just created or is being sent again, with buttons to copy and send it. */
export function MadeLinkDialog({ title, subject, contact, made, onClose }: MadeLinkDialogProps) {
  const { link, whatsapp, isEmailed } = made
  const [number] = phoneNumbers(contact.phone ?? '')
  return (
    <SecretDialog title={title} label="Link" secret={link} doneLabel="Fechar" onClose={onClose}>
      <Stack gap="sm">
        {isEmailed && (
          <Text size="sm">O link vai por e-mail para {contact.email ?? contact.name ?? 'o contato'}.</Text>
        )}
        <Text size="sm">
          O link{contact.name && ` de ${contact.name}`} aparece só agora. Copie, ou envie:
        </Text>
        <Group gap="sm">
          {whatsapp !== null && (
            <Button
              component="a"
              href={whatsAppLink(number?.digits, whatsapp)}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
            >
              WhatsApp
            </Button>
          )}
          {!isEmailed && (
            <Button
              component="a"
              href={`mailto:${encodeURIComponent(contact.email ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(link)}`}
              variant="default"
              leftSection={<IconMail size={18} aria-hidden="true" />}
            >
              E-mail
            </Button>
          )}
        </Group>
      </Stack>
    </SecretDialog>
  )
}
