import { longestComment } from '@etapa/domain/approvals/link-paths'
import { type Dispatch, type FormEvent, type RefObject, type SetStateAction, useState } from 'react'
import controls from '../../links/controls.module.css'
import { missingName, NameField } from '../../links/name-field.tsx'
import { useSending } from '../../links/use-sending.ts'
import { useTabState } from '../../links/use-tab-state.ts'
import { type KeyedRequest, requestFor } from '../../ui/forms/keyed-request.ts'
import { randomKey } from '../../ui/forms/random-key.ts'
import classes from './comment-form.module.css'
import { sendComment } from './link-calls.ts'
import type { PagePoint } from './use-viewing.ts'

interface CommentFormProps {
  token: string
  text: string
  onText: Dispatch<SetStateAction<string>>
  /** The customer's name, shared with the decision dialog so that it is typed only once. */
  name: string
  onName: (name: string) => void
  pin: PagePoint | undefined
  onRemovePin: () => void
  /** Why a comment is required; omitted if it is optional. */
  reason?: string
  /** Whether comments can be sent: false once the link is read-only. Unsent text stays. */
  isOpen: boolean
  onSent: () => Promise<void>
  field: RefObject<HTMLTextAreaElement | null>
}

export function CommentForm(props: CommentFormProps) {
  const { token, text, onText, name, onName, pin, onRemovePin, reason, isOpen, onSent, field } = props
  const { isSending, error, run } = useSending()
  const [request, setRequest] = useTabState<KeyedRequest | undefined>('request', undefined)
  const [missing, setMissing] = useState<'text' | 'name'>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const empty = text.trim() === '' ? 'text' : name.trim() === '' ? 'name' : undefined
    setMissing(empty)
    if (empty) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${empty}]`)?.focus()
      return
    }
    await run(async () => {
      const comment = { text, name, ...pin }
      const sent = requestFor(request, comment, randomKey)
      setRequest(sent)
      await sendComment(token, { ...comment, requestKey: sent.key })
      setRequest(undefined)
      // Text typed while the comment was being sent stays.
      onText(current => (current === text ? '' : current))
      onRemovePin()
      await onSent()
    })
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Alert text={reason} />
      <label className={controls.field}>
        <span>Comentário</span>
        <textarea
          ref={field}
          name="text"
          value={text}
          maxLength={longestComment}
          aria-invalid={missing === 'text'}
          onChange={event => onText(event.currentTarget.value)}
        />
      </label>
      {pin && (
        <p className={classes.pin}>
          Com um ponto na página {pin.page}.
          <button type="button" className={controls.quiet} onClick={onRemovePin}>
            Tirar o ponto
          </button>
        </p>
      )}
      <NameField name={name} onName={onName} isMissing={missing === 'name'} />
      <Alert text={missing ? missingTexts[missing] : error?.message} />
      <button type="submit" className={controls.secondary} disabled={isSending || !isOpen}>
        {isSending ? 'Enviando…' : 'Enviar comentário'}
      </button>
    </form>
  )
}

const missingTexts = { text: 'Escreva o comentário.', name: missingName }

function Alert({ text }: { text?: string }) {
  return text ? (
    <p className={controls.error} role="alert">
      {text}
    </p>
  ) : null
}
