import { longestComment } from '@etapa/domain/approvals/link-paths'
import { type FormEvent, type RefObject, useState } from 'react'
import controls from '../../links/controls.module.css'
import { missingName, NameField } from '../../links/name-field.tsx'
import { useSending } from '../../links/use-sending.ts'
import classes from './comment-form.module.css'
import type { WrittenComment } from './use-comment.ts'
import type { PagePoint } from './use-viewing.ts'

interface CommentFormProps {
  comment: WrittenComment
  /** The customer's name, shared with the decision dialog so that it is typed only once. */
  name: string
  onName: (name: string) => void
  pin: PagePoint | undefined
  onRemovePin: () => void
  /** Whether comments can be sent: false once the link is read-only. Unsent text stays. */
  isOpen: boolean
  onSent: () => Promise<void>
  field: RefObject<HTMLTextAreaElement | null>
}

export function CommentForm(props: CommentFormProps) {
  const { comment, name, onName, pin, onRemovePin, isOpen, onSent, field } = props
  const { text } = comment
  const { isSending, error, run } = useSending()
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
      await comment.send({ text, name, pin })
      comment.clear(text)
      onRemovePin()
      await onSent()
    })
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <label className={controls.field}>
        <span>Comentário</span>
        <textarea
          ref={field}
          name="text"
          value={text}
          maxLength={longestComment}
          aria-invalid={missing === 'text'}
          onChange={event => comment.setText(event.currentTarget.value)}
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
