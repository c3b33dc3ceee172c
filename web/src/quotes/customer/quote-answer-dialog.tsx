import { formatMoney } from '@etapa/domain/money'
import type { QuotePage } from '@etapa/domain/quotes/link-endpoints'
import { longestReason } from '@etapa/domain/quotes/link-paths'
import type { ApiError } from '../../api/api-error.ts'
import classes from '../../links/answer-dialog.module.css'
import { AnswerDialog } from '../../links/answer-dialog.tsx'
import { type Answer, sendAnswer } from './link-calls.ts'

interface Typed {
  name: string
  reason: string
}

interface QuoteAnswerDialogProps {
  token: string
  decision: Answer['decision']
  page: QuotePage
  typed: Typed
  onType: (part: Partial<Typed>) => void
  onClose: () => void
  /** Called when the answer has been sent, or with the error if retrying is pointless. */
  onDone: (refusal?: ApiError) => void
}

const words = {
  accepted: { verb: 'Você aceita', title: 'Aceitar o orçamento', button: 'Confirmar aceite' },
  refused: { verb: 'Você recusa', title: 'Recusar o orçamento', button: 'Confirmar recusa' },
}

/** Asks the customer to confirm their answer to a quote and, if they refuse it, for the reason. */
export function QuoteAnswerDialog(props: QuoteAnswerDialogProps) {
  const { token, decision, page, typed, onType, onClose, onDone } = props
  const { name, reason } = typed
  const { verb, title, button } = words[decision]
  const isRefusing = decision === 'refused'
  return (
    <AnswerDialog
      title={title}
      button={button}
      name={name}
      onName={changed => onType({ name: changed })}
      reason={
        isRefusing
          ? {
              label: 'Motivo',
              text: reason,
              onText: text => onType({ reason: text }),
              maxLength: longestReason,
              missing: 'Diga por que recusa: ajuda a oficina a fazer uma proposta melhor.',
            }
          : undefined
      }
      send={() => sendAnswer(token, { decision, name, reason: isRefusing ? reason : '' })}
      onClose={onClose}
      onDone={onDone}
    >
      <p className={classes.statement}>
        {verb} o orçamento <strong>{page.number}</strong> de <strong>{formatMoney(page.price)}</strong>. A
        resposta não pode ser desfeita.
      </p>
    </AnswerDialog>
  )
}
