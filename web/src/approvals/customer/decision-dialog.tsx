import { longestComment } from '@etapa/domain/approvals/link-paths'
import type { Decision } from '@etapa/domain/approvals/version'
import type { ApiError } from '../../api/api-error.ts'
import classes from '../../links/answer-dialog.module.css'
import { AnswerDialog } from '../../links/answer-dialog.tsx'
import { sendDecision } from './link-calls.ts'
import type { WrittenComment } from './use-comment.ts'
import type { PagePoint } from './use-viewing.ts'

interface DecisionDialogProps {
  token: string
  decision: Decision
  version: number
  /** The product's identification. */
  product: string
  checked: readonly string[]
  unchecked: readonly string[]
  /** The comment that was written but not sent; a request for changes sends it too. */
  comment: WrittenComment
  pin: PagePoint | undefined
  /** Whether the customer has already commented, which a request for changes needs. */
  hasComment: boolean
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
  const { token, decision, version, product, checked, unchecked, comment, pin, ...rest } = props
  const { hasComment, name, onName, onClose, onDone } = rest
  const { text } = comment
  const isApproval = decision === 'approved'
  const { verb, title, button } = words[decision]

  async function send() {
    if (!isApproval && text.trim() !== '') await comment.send({ text, name, pin })
    await sendDecision(token, { decision, name, confirmations: isApproval ? [...checked] : [] })
  }

  return (
    <AnswerDialog
      title={title}
      button={button}
      name={name}
      onName={onName}
      reason={
        isApproval
          ? undefined
          : {
              label: 'O que mudar',
              text,
              onText: comment.setText,
              maxLength: longestComment,
              missing: hasComment ? undefined : 'Escreva o que mudar, para a oficina saber.',
            }
      }
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      <p className={classes.statement}>
        {verb}
        {isApproval ? ' ' : ''}a <strong>versão {version}</strong> da arte <strong>{product}</strong>.{' '}
        {isApproval
          ? 'A oficina grava a chapa desta versão.'
          : 'A oficina corrige o que está escrito aqui e nos comentários, e envia uma nova versão.'}{' '}
        A resposta não pode ser desfeita.
      </p>
      {isApproval && checked.length > 0 && <p>Conferido: {checked.join(', ')}.</p>}
      {isApproval && unchecked.length > 0 && (
        <p className={classes.warning}>Não marcado como conferido: {unchecked.join(', ')}.</p>
      )}
      {isApproval && text.trim() !== '' && (
        <p className={classes.warning}>O comentário que você escreveu ainda não foi enviado.</p>
      )}
    </AnswerDialog>
  )
}
