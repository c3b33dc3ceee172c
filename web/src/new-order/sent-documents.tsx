import { counted } from '@etapa/domain/number-format'
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { SendingProgress } from '../documents/sending-progress.tsx'
import { useSendDocuments } from '../documents/use-send-documents.ts'

interface SentDocumentsProps {
  orderId: number
  files: File[]
}

/** Sends the documents of an order that was just created, and offers to send them again after a failure. */
export function SentDocuments({ orderId, files }: SentDocumentsProps) {
  const { send, error, sentShare } = useSendDocuments(orderId)
  const [isSent, setIsSent] = useState(false)
  const sendAll = () =>
    send(files).then(
      () => setIsSent(true),
      // Shown below.
      () => {},
    )
  const sendFirst = useEffectEvent(sendAll)
  useEffect(() => void sendFirst(), [])
  if (sentShare !== undefined) return <SendingProgress share={sentShare} />
  if (isSent)
    return (
      <Text c="dimmed" role="status">
        {counted(files.length, 'documento enviado', 'documentos enviados')}
      </Text>
    )
  return (
    error && (
      <Alert
        color="red"
        variant="light"
        icon={<IconAlertCircle aria-hidden="true" />}
        title="A ordem foi criada, mas os documentos não foram enviados"
      >
        {error.message}
        <Button variant="default" size="xs" mt="xs" display="block" onClick={sendAll}>
          Enviar os documentos de novo
        </Button>
      </Alert>
    )
  )
}
