import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import classes from './answer-dialog.module.css'
import controls from './controls.module.css'
import { missingName, NameField } from './name-field.tsx'
import { useSending } from './use-sending.ts'

interface AnswerDialogProps {
  title: string
  /** The label of the button that sends the answer. */
  button: string
  name: string
  onName: (name: string) => void
  /** The reason for the answer, if it asks for one. */
  reason?: Reason
  send: () => Promise<void>
  onClose: () => void
  /** Called without an argument once the answer is saved, or with the error if retrying is pointless. */
  onDone: (refusal?: ApiError) => void
  /** What is about to be answered. */
  children: ReactNode
}

interface Reason {
  label: string
  text: string
  onText: (text: string) => void
  maxLength: number
  /** Shown if the reason is missing; undefined if it is optional. */
  missing: string | undefined
}

/**
 * Statuses after which retrying is pointless: the link is unknown (404), somebody has already answered (409), or the
 * link or the version is no longer valid (410).
 */
const final = [404, 409, 410]

/** Shows the customer what they are about to answer, and asks for their name. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { title, button, name, onName, reason, send, onClose, onDone, children } = props
  const element = useRef<HTMLDialogElement>(null)
  const { isSending, error, run } = useSending()
  const [missing, setMissing] = useState<'reason' | 'name'>()
  const titleId = useId()

  useEffect(() => element.current?.showModal(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const empty =
      reason?.missing && reason.text.trim() === '' ? 'reason' : name.trim() === '' ? 'name' : undefined
    setMissing(empty)
    if (empty) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${empty}]`)?.focus()
      return
    }
    const failure = await run(async () => {
      await send()
      onDone()
    })
    if (failure && final.includes(failure.status)) onDone(failure)
  }

  return (
    <dialog ref={element} className={classes.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id={titleId}>{title}</h2>
        {children}
        {reason && (
          <label className={controls.field}>
            <span>{reason.label}</span>
            <textarea
              name="reason"
              value={reason.text}
              maxLength={reason.maxLength}
              aria-invalid={missing === 'reason'}
              onChange={event => reason.onText(event.currentTarget.value)}
            />
          </label>
        )}
        <NameField name={name} onName={onName} isMissing={missing === 'name'} />
        {(missing || error) && (
          <p className={controls.error} role="alert">
            {missing ? (missing === 'reason' ? reason?.missing : missingName) : error?.message}
          </p>
        )}
        <div className={classes.buttons}>
          <button type="submit" className={controls.primary} disabled={isSending}>
            {isSending ? 'Enviando…' : button}
          </button>
          <button type="button" className={controls.secondary} onClick={() => element.current?.close()}>
            Voltar
          </button>
        </div>
      </form>
    </dialog>
  )
}
