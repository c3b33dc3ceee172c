import { Button, Stack, Text } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { send } from '../offline/sender.ts'
import { useSession } from '../sessions/session.ts'
import { Dialog } from '../ui/windows/dialog.tsx'
import { OutboxEntry } from './outbox-entry.tsx'
import { useOutbox } from './use-outbox.ts'

/** The person's entries on this device, refused ones first, and a button to send the waiting ones now. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const { id } = useSession()
  const { waiting, refused, counts } = useOutbox()
  const [isSending, setIsSending] = useState(false)
  const [isUnanswered, setIsUnanswered] = useState(false)

  const entries = [...refused, ...waiting]

  async function sendNow() {
    setIsSending(true)
    setIsUnanswered(false)
    const { isAnswered } = await send(id)
    setIsUnanswered(!isAnswered)
    setIsSending(false)
  }

  return (
    <Dialog opened onClose={onClose} title="Para enviar" size="md">
      <Stack gap="md">
        {entries.length === 0 && <Text>Você não tem nada para enviar.</Text>}
        {entries.map(entry => (
          <OutboxEntry key={entry.id} entry={entry} />
        ))}
        {counts.ofOthers > 0 && (
          <Text c="gray.7">
            {counts.ofOthers} de outra pessoa: {counts.ofOthers === 1 ? 'é enviado' : 'são enviados'} quando
            ela entrar neste celular.
          </Text>
        )}
        {isUnanswered && (
          <Text role="alert" c="red.8">
            O servidor não respondeu. Tudo continua guardado, e o envio é tentado de novo sozinho.
          </Text>
        )}
        {counts.waiting > 0 && (
          <Button
            size="lg"
            loading={isSending}
            leftSection={<IconCloudUpload size={22} aria-hidden="true" />}
            onClick={sendNow}
          >
            Enviar agora
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}
