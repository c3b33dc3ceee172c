import { commentVersion } from '@etapa/domain/approvals/endpoints'
import { longestComment } from '@etapa/domain/approvals/link-paths'
import type { Version } from '@etapa/domain/approvals/version'
import { formatDateTime } from '@etapa/domain/dates'
import { Stack, Text, Textarea, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { z } from 'zod'
import { call } from '../api/call.ts'
import { useMay } from '../sessions/session.ts'
import { useStoredDraft, useStoredState } from '../sessions/use-stored-draft.ts'
import { useStoredRequestKey } from '../sessions/use-stored-request-key.ts'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import { renewApproval } from './approval-queries.ts'
import { numberPins } from './number-pins.ts'
import classes from './version-card.module.css'

interface CommentListProps {
  version: Version
  isLatest: boolean
}

/** The comments on a version, with a form for replies. */
export function CommentList({ version, isLatest }: CommentListProps) {
  const mayComment = useMay('stages:work') && isLatest
  const { comments } = version
  if (comments.length === 0 && !mayComment) return null
  return (
    <div>
      <Title order={3} size="h4" mb="xs">
        Comentários
      </Title>
      {numberPins(comments).map(({ id, name, isStaff, text, at, pin }) => (
        <div key={id} className={classes.comment}>
          <Text size="sm" c="gray.7">
            {pin && `Ponto ${pin.number} · `}
            {name}
            {!isStaff && ' (cliente)'}, {formatDateTime(at)}
          </Text>
          {text}
        </div>
      ))}
      {mayComment && <CommentForm versionId={version.id} />}
    </div>
  )
}

const draftShape = z.string()

function CommentForm({ versionId }: { versionId: number }) {
  const queries = useQueryClient()
  const draftName = `reply-${versionId}`
  const [text, setText] = useStoredState(useStoredDraft(draftName, draftShape), '')
  const request = useStoredRequestKey(draftName)
  const send = useMutation({
    mutationFn: (sent: string) =>
      call(commentVersion, {
        params: { id: versionId },
        body: { text: sent, requestKey: request.keyFor({ text: sent }) },
      }),
    onSuccess: async (_, sent) => {
      request.forget()
      // Text typed while the comment was being sent stays.
      if (text === sent) setText('')
      await renewApproval(queries)
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '' && !send.isPending) send.mutate(text)
  }
  return (
    <form onSubmit={submit} aria-label="Resposta da oficina">
      <Stack gap="xs" align="flex-start">
        <Textarea
          w="100%"
          label="Responder ao cliente"
          description="O cliente vê este texto na página do link"
          autosize
          minRows={2}
          maxLength={longestComment}
          value={text}
          error={send.error?.message}
          onChange={event => setText(event.currentTarget.value)}
        />
        <SubmitButton saving={send.isPending}>Comentar</SubmitButton>
      </Stack>
    </form>
  )
}
