import { Button, Stack, Text } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { send } from '../offline/sender.ts'
import { useMay, useSession } from '../sessions/session.ts'
import { Dialog } from '../ui/windows/dialog.tsx'
import { forOthers, OutboxEntry } from './outbox-entry.tsx'
import { useOutbox } from './use-outbox.ts'

/** The entries on this device: one's own, refused ones first, with a button to send the waiting ones, then other people's. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const { id } = useSession()
  const mayDecide = useMay(forOthers)
  const { waiting, refused, others, counts } = useOutbox()
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
        {others.length > 0 && (
          <Text c="gray.7">
            De outra pessoa, que precisa entrar neste celular para enviar. Se ela não entra mais,{' '}
            {mayDecide
              ? 'envie como comentário da ordem ou descarte.'
              : 'um gerente pode, neste celular, enviar como comentário da ordem ou descartar.'}
          </Text>
        )}
        {others.map(entry => (
          <OutboxEntry key={entry.id} entry={entry} />
        ))}
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
