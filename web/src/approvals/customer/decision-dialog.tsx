import type { Decision } from '@etapa/domain/approvals/version'
import type { ApiError } from '../../api/api-error.ts'
import classes from '../../links/answer-dialog.module.css'
import { AnswerDialog } from '../../links/answer-dialog.tsx'
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

/** Asks the customer to confirm their decision on a proof. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { token, decision, version, product, checked, unchecked, hasUnsentText, ...rest } = props
  const { name, onName, onClose, onDone } = rest
  const isApproval = decision === 'approved'
  const { verb, title, button } = words[decision]
  return (
    <AnswerDialog
      title={title}
      button={button}
      name={name}
      onName={onName}
      send={() => sendDecision(token, { decision, name, confirmations: isApproval ? [...checked] : [] })}
      onClose={onClose}
      onDone={onDone}
    >
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
    </AnswerDialog>
  )
}
