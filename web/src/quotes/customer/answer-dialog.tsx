import { longestFullName } from '@etapa/domain/links/full-name'
import { formatMoney } from '@etapa/domain/money'
import type { QuotePage } from '@etapa/domain/quotes/link-endpoints'
import { longestReason } from '@etapa/domain/quotes/link-paths'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import controls from '../../links/controls.module.css'
import classes from '../../links/decision-dialog.module.css'
import { useSending } from '../../links/use-sending.ts'
import { type Answer, sendAnswer } from './link-calls.ts'

interface Typed {
  name: string
  reason: string
}

interface AnswerDialogProps {
  token: string
  decision: Answer['decision']
  page: QuotePage
  typed: Typed
  onType: (part: Partial<Typed>) => void
  onClose: () => void
  /** Called when the answer has been sent, or with the error if retrying is pointless (see `final`). */
  onDone: (refusal?: ApiError) => void
}

/**
 * HTTP statuses after which retrying is pointless: the link is unknown (404), the quote has already been answered
 * (409), or the link or the version is no longer valid (410).
 */
const final = [404, 409, 410]

const missingTexts = {
  name: 'Escreva o seu nome completo.',
  reason: 'Diga por que recusa: ajuda a oficina a fazer uma proposta melhor.',
}

/** Shows the customer what they are about to answer, and asks for their name and, if they refuse, the reason. */
export function AnswerDialog({ token, decision, page, typed, onType, onClose, onDone }: AnswerDialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const { isSending, error, run } = useSending()
  const [missing, setMissing] = useState<keyof Typed>()
  const title = useId()
  const isAccepting = decision === 'accepted'

  useEffect(() => element.current?.showModal(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const needed: (keyof Typed)[] = isAccepting ? ['name'] : ['reason', 'name']
    const empty = needed.find(field => typed[field].trim() === '')
    setMissing(empty)
    if (empty) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus()
      return
    }
    const failure = await run(async () => {
      await sendAnswer(token, { decision, name: typed.name, reason: isAccepting ? '' : typed.reason })
      onDone()
    })
    if (failure && final.includes(failure.status)) onDone(failure)
  }

  return (
    <dialog ref={element} className={classes.dialog} aria-labelledby={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id={title}>{isAccepting ? 'Aceitar o orçamento' : 'Recusar o orçamento'}</h2>
        <p className={classes.statement}>
          {isAccepting ? 'Você aceita' : 'Você recusa'} o orçamento <strong>{page.number}</strong> de{' '}
          <strong>{formatMoney(page.price)}</strong>. A resposta não pode ser desfeita.
        </p>
        {!isAccepting && (
          <label className={controls.field}>
            <span>Motivo</span>
            <textarea
              name="reason"
              value={typed.reason}
              maxLength={longestReason}
              aria-invalid={missing === 'reason'}
              onChange={event => onType({ reason: event.currentTarget.value })}
            />
          </label>
        )}
        <label className={controls.field}>
          <span>Seu nome completo</span>
          <input
            name="name"
            value={typed.name}
            maxLength={longestFullName}
            autoComplete="name"
            aria-invalid={missing === 'name'}
            onChange={event => onType({ name: event.currentTarget.value })}
          />
        </label>
        {(missing || error) && (
          <p className={controls.error} role="alert">
            {missing ? missingTexts[missing] : error?.message}
          </p>
        )}
        <div className={classes.buttons}>
          <button type="submit" className={controls.primary} disabled={isSending}>
            {isSending ? 'Enviando…' : isAccepting ? 'Confirmar aceite' : 'Confirmar recusa'}
          </button>
          <button type="button" className={controls.secondary} onClick={() => element.current?.close()}>
            Voltar
          </button>
        </div>
      </form>
    </dialog>
  )
}
