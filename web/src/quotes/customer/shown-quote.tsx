import { formatDay } from '@etapa/domain/dates'
import { formatMoney } from '@etapa/domain/money'
import { counted } from '@etapa/domain/number-format'
import type { QuotePage } from '@etapa/domain/quotes/link-endpoints'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import controls from '../../links/controls.module.css'
import { NoticeBox } from '../../links/notice-box.tsx'
import { outcomeOf } from '../../links/outcome.ts'
import { useTabState } from '../../links/use-tab-state.ts'
import type { Answer } from './link-calls.ts'
import { mayAnswer, noticeOf } from './link-state.ts'
import { QuoteAnswerDialog } from './quote-answer-dialog.tsx'
import { QuoteItems } from './quote-items.tsx'
import classes from './shown-quote.module.css'

interface ShownQuoteProps {
  token: string
  page: QuotePage
  /** The server's message if the link was revoked or has expired since the page was loaded. */
  refusal?: string
  refresh: () => Promise<void>
}

const blank = { name: '', reason: '' }

/**
 * The customer's page of a quote. It holds the typed name and reason, so that they survive refreshes, errors and
 * reloads.
 */
export function ShownQuote({ token, page, refusal, refresh }: ShownQuoteProps) {
  const [answering, setAnswering] = useState<Answer['decision']>()
  const [typed, setTyped] = useTabState('answer', blank)
  /** Set once the person has answered; `refusal` is the error if the server finally rejected the answer. */
  const [outcome, setOutcome] = useState<{ refusal?: ApiError }>()
  const notice = noticeOf(page, refusal)
  const isOpen = mayAnswer(page, refusal)
  const { number, version, client, contact, validUntil, dueDays, terms, price } = page
  return (
    <div className={classes.quote}>
      <section className={`${controls.card} ${classes.header}`}>
        <div>
          <h2>Orçamento {number}</h2>
          <p>
            Para {client}, a/c {contact}
            {version > 1 && ` · versão ${version}`}
          </p>
        </div>
        <p className={classes.total}>{formatMoney(price)}</p>
      </section>
      {outcome && <NoticeBox {...outcomeOf(outcome.refusal?.message)} isAnswer />}
      {notice && <NoticeBox {...notice} />}
      <QuoteItems page={page} />
      <section className={controls.card}>
        <h2>Prazo e condições</h2>
        <dl className={classes.facts}>
          <div>
            <dt>Prazo de entrega</dt>
            <dd>{dueDays ? `${counted(dueDays, 'dia útil', 'dias úteis')} após o aceite` : 'a combinar'}</dd>
          </div>
          <div>
            <dt>Válido até</dt>
            <dd>{formatDay(validUntil)}</dd>
          </div>
        </dl>
        {terms && <p className={classes.terms}>{terms}</p>}
      </section>
      {isOpen && (
        <section className={controls.card}>
          <h2>Sua resposta</h2>
          <div className={classes.buttons}>
            <button type="button" className={controls.approve} onClick={() => setAnswering('accepted')}>
              <IconCheck size={22} stroke={2} aria-hidden="true" />
              Aceitar
            </button>
            <button type="button" className={controls.secondary} onClick={() => setAnswering('refused')}>
              <IconX size={20} stroke={1.8} aria-hidden="true" />
              Recusar
            </button>
          </div>
          <p className={controls.hint}>Nada é decidido até você confirmar com o seu nome.</p>
        </section>
      )}
      {answering && isOpen && (
        <QuoteAnswerDialog
          token={token}
          decision={answering}
          page={page}
          typed={typed}
          onType={part => setTyped({ ...typed, ...part })}
          onClose={() => setAnswering(undefined)}
          onDone={failure => {
            setAnswering(undefined)
            setOutcome(failure ? { refusal: failure } : {})
            refresh()
          }}
        />
      )}
    </div>
  )
}
