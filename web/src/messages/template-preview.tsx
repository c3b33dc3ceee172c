import { fillIn } from '@etapa/domain/messages/placeholders'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ReachNotice } from '../ui/feedback/reach-notice.tsx'
import { useOutsideSite } from '../ui/windows/use-outside-site.ts'
import { MessageBubble } from './message-bubble.tsx'
import { previewFacts } from './message-queries.ts'

/** The text with the values of the newest order. */
export function TemplatePreview({ text }: { text: string }) {
  const { data } = useQuery(previewFacts())
  const { host, isPublic, isAwaited } = useOutsideSite()
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {data?.os ? `Como fica na OS ${data.os}` : 'Como fica'}
      </Text>
      <MessageBubble text={data ? fillIn(text, data) : text} />
      {!isPublic && !isAwaited && text.includes('{link}') && (
        <ReachNotice what="O link de rastreio" host={host} mayEdit />
      )}
    </Stack>
  )
}
