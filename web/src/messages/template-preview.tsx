import { approvalAddress } from '@etapa/domain/approvals/link-paths'
import type { MessageEvent } from '@etapa/domain/messages/catalogue'
import { fillIn } from '@etapa/domain/messages/placeholders'
import { quoteAddress } from '@etapa/domain/quotes/link-paths'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ReachNotice } from '../ui/feedback/reach-notice.tsx'
import { useOutsideSite } from '../ui/windows/use-outside-site.ts'
import { MessageBubble } from './message-bubble.tsx'
import { previewFacts } from './message-queries.ts'

interface TemplatePreviewProps {
  text: string
  event: MessageEvent
}

/** The paths of links that differ by contact. The preview shows them without a token. */
const ownLinks: Partial<Record<MessageEvent, string>> = {
  'quote-sent': quoteAddress,
  'proof-ready': approvalAddress,
  'proof-reminder': approvalAddress,
}
const money = { valor: 'R$ 1.250,00', pix: '00020126580014br.gov.bcb.pix…' }

/** A preview of the text, filled in with the values of the newest order, and with a sample amount and Pix code. */
export function TemplatePreview({ text, event }: TemplatePreviewProps) {
  const { data } = useQuery(previewFacts())
  const path = ownLinks[event]
  const link = data?.link && path ? `${new URL(data.link).origin}${path}…` : data?.link
  const { host, isPublic, isAwaited } = useOutsideSite()
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {data?.os ? `Como fica na OS ${data.os}` : 'Como fica'}
      </Text>
      <MessageBubble text={data ? fillIn(text, { ...data, ...(link && { link }), ...money }) : text} />
      {!isPublic && !isAwaited && text.includes('{link}') && (
        <ReachNotice what={path ? 'O link' : 'O link de rastreio'} host={host} mayEdit />
      )}
    </Stack>
  )
}
