import type { PendingMessage } from '@etapa/domain/messages/pending'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { RecipientDialog } from './recipient-dialog.tsx'
import { sendMessage } from './send-message.ts'
import { usePending } from './use-pending.ts'

/**
 * Opens WhatsApp with a suggested message at once, or asks whom to write to if the client has several numbers. The
 * question is withdrawn with the suggestion, and shows the current text.
 */
export function useTellCustomer() {
  const queries = useQueryClient()
  const { of } = usePending()
  const [asked, setAsked] = useState<PendingMessage>()
  const current = asked && of(asked.orderId)
  const isSame = current?.event === asked?.event && current?.suggestedAt === asked?.suggestedAt
  const tell = useCallback(
    async (message: PendingMessage) => {
      if (message.recipients.length > 1) return setAsked(message)
      await sendMessage(queries, message, message.recipients[0])
    },
    [queries],
  )
  return {
    tell,
    dialog: current && isSame && <RecipientDialog message={current} onClose={() => setAsked(undefined)} />,
  }
}
