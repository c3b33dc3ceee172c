import { longestComment } from '@etapa/domain/orders/comment-limit'
import { addComment } from '@etapa/domain/orders/page-endpoints'
import { containing } from '@etapa/domain/search'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { call } from '../api/call.ts'
import { employeeList } from '../employees/employee-queries.ts'
import { useMay } from '../sessions/session.ts'
import { useStoredDraft, useStoredState } from '../sessions/use-stored-draft.ts'
import { useStoredRequestKey } from '../sessions/use-stored-request-key.ts'
import { notifyError } from '../ui/feedback/notify.tsx'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import { mentionBefore } from './mention-before.ts'

const mostSuggested = 6
const draftShape = z.string()

/** A form for comments on an order. Typing @ suggests colleagues to mention. */
export function CommentForm({ orderId }: { orderId: number }) {
  const queries = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const draftName = `comment-${orderId}`
  const [text, setText] = useStoredState(useStoredDraft(draftName, draftShape), '')
  const request = useStoredRequestKey(draftName)
  const [typed, setTyped] = useState<string>()
  const { data: people = [] } = useQuery({ ...employeeList(), enabled: useMay('people:read') })
  const isMeant = containing(typed ?? '')
  const offered =
    typed === undefined ? [] : people.filter(({ name }) => isMeant(name)).slice(0, mostSuggested)
  const comment = useMutation({
    mutationFn: (sent: string) =>
      call(addComment, {
        params: { id: orderId },
        body: { text: sent, requestKey: request.keyFor({ text: sent }) },
      }),
    onSuccess: async (_, sent) => {
      request.forget()
      // Text typed while the comment was being sent stays.
      if (text === sent) setText('')
      await queries.invalidateQueries({ queryKey: ['orders', 'events', orderId] })
    },
    onError: error => notifyError('Não foi possível comentar', error.message),
  })

  function mention(name: string) {
    const caret = field.current?.selectionStart ?? text.length
    const start = caret - (typed?.length ?? 0)
    setText(`${text.slice(0, start)}${name} ${text.slice(caret)}`)
    setTyped(undefined)
    field.current?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '' && !comment.isPending) comment.mutate(text)
  }

  return (
    <form onSubmit={submit} aria-label="Comentar">
      <Stack gap="xs">
        <Textarea
          ref={field}
          label="Comentário"
          placeholder="Escreva para os colegas; @nome avisa a pessoa"
          autosize
          minRows={2}
          maxLength={longestComment}
          value={text}
          onChange={({ currentTarget: { value, selectionStart } }) => {
            setText(value)
            setTyped(mentionBefore(value, selectionStart))
          }}
        />
        {offered.length > 0 && (
          <Group gap="xs" role="group" aria-label="Mencionar">
            {offered.map(({ id, name }) => (
              <Button key={id} variant="light" size="compact-sm" onClick={() => mention(name)}>
                @{name}
              </Button>
            ))}
          </Group>
        )}
        <Group justify="flex-end">
          <SubmitButton saving={comment.isPending} savingLabel="Enviando...">
            Comentar
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
