import type { PendingMessage } from '@etapa/domain/messages/pending'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { RecipientDialog } from './recipient-dialog.tsx'
import { sendMessage } from './send-message.ts'

/** Opens WhatsApp with a suggested message at once, or asks whom to write to if the client has several numbers. */
export function useTellCustomer() {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<PendingMessage>()
  const tell = useCallback(
    async (message: PendingMessage) => {
      if (message.recipients.length > 1) return setAsked(message)
      await sendMessage(queries, message, message.recipients[0])
    },
    [queries],
  )
  return {
    tell,
    dialog: asked && <RecipientDialog message={asked} onClose={() => setAsked(undefined)} />,
  }
}
