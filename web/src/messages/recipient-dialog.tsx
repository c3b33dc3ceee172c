import { messageEvents } from '@etapa/domain/messages/catalogue'
import type { PendingMessage } from '@etapa/domain/messages/pending'
import { Button, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { abovePopovers } from '../ui/page/layers.ts'
import { Dialog } from '../ui/windows/dialog.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { sendMessage, textFor } from './send-message.ts'

interface RecipientDialogProps {
  message: PendingMessage
  onClose: () => void
}

/** Asks which of a client's numbers to write to. */
export function RecipientDialog({ message, onClose }: RecipientDialogProps) {
  const queries = useQueryClient()
  const [first] = message.recipients
  return (
    <Dialog opened onClose={onClose} title={`Avisar ${message.client}`} zIndex={abovePopovers}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {`${messageEvents[message.event].label} · OS ${message.serial}. Para quem?`}
        </Text>
        <Stack gap="xs">
          {message.recipients.map((recipient, index) => (
            <Button
              key={recipient.digits}
              variant={index === 0 ? 'filled' : 'default'}
              data-autofocus={index === 0 || undefined}
              justify="flex-start"
              leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
              onClick={() => {
                void sendMessage(queries, message, recipient)
                onClose()
              }}
            >
              {`${recipient.name} · ${recipient.telephone}`}
            </Button>
          ))}
        </Stack>
        <MessageBubble text={textFor(message, first)} />
      </Stack>
    </Dialog>
  )
}
