import type { Decision } from '@etapa/domain/approvals/version'
import { longestFullName } from '@etapa/domain/links/full-name'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import controls from '../../links/controls.module.css'
import classes from '../../links/decision-dialog.module.css'
import { useSending } from '../../links/use-sending.ts'
import { sendDecision } from './link-calls.ts'

interface DecisionDialogProps {
  token: string
  decision: Decision
  version: number
  /** The product's identification. */
  product: string
  checked: readonly string[]
  unchecked: readonly string[]
  hasUnsentText: boolean
  name: string
  onName: (name: string) => void
  onClose: () => void
  /**
   * Called without an argument once the decision is saved, or with the error if somebody else decided first or the link
   * is unknown, revoked, expired or superseded.
   */
  onDone: (refusal?: ApiError) => void
}

const words = {
  approved: { verb: 'Você aprova', title: 'Aprovar a arte', button: 'Confirmar aprovação' },
  changes: { verb: 'Você pede ajustes n', title: 'Pedir ajustes', button: 'Confirmar pedido de ajustes' },
}

/**
 * Statuses after which a retry is pointless: link unknown (404), already decided (409), or link revoked, expired or
 * superseded by a newer version (410).
 */
const final = [404, 409, 410]

/** Shows what is about to be decided and asks for the customer's name. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { token, decision, version, product, checked, unchecked, hasUnsentText, name, onName, onClose } =
    props
  const element = useRef<HTMLDialogElement>(null)
  const { isSending, error, run } = useSending()
  const [isNameMissing, setIsNameMissing] = useState(false)
  const title = useId()
  const isApproval = decision === 'approved'
  const { verb, button } = words[decision]

  useEffect(() => element.current?.showModal(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsNameMissing(name.trim() === '')
    if (name.trim() === '') {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    const confirmations = isApproval ? [...checked] : []
    const failure = await run(async () => {
      await sendDecision(token, { decision, name, confirmations })
      props.onDone()
    })
    if (failure && final.includes(failure.status)) props.onDone(failure)
  }

  return (
    <dialog ref={element} className={classes.dialog} aria-labelledby={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id={title}>{words[decision].title}</h2>
        <p className={classes.statement}>
          {verb}
          {isApproval ? ' ' : ''}a <strong>versão {version}</strong> da arte <strong>{product}</strong>.{' '}
          {isApproval
            ? 'A oficina grava a chapa desta versão.'
            : 'A oficina corrige o que está nos comentários e envia uma nova versão.'}{' '}
          A resposta não pode ser desfeita.
        </p>
        {isApproval && checked.length > 0 && <p>Conferido: {checked.join(', ')}.</p>}
        {isApproval && unchecked.length > 0 && (
          <p className={classes.warning}>Não marcado como conferido: {unchecked.join(', ')}.</p>
        )}
        {hasUnsentText && (
          <p className={classes.warning}>O comentário que você escreveu ainda não foi enviado.</p>
        )}
        <label className={controls.field}>
          <span>Seu nome completo</span>
          <input
            value={name}
            maxLength={longestFullName}
            autoComplete="name"
            aria-invalid={isNameMissing}
            onChange={event => onName(event.currentTarget.value)}
          />
        </label>
        {(isNameMissing || error) && (
          <p className={controls.error} role="alert">
            {isNameMissing ? 'Escreva o seu nome completo.' : error?.message}
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
