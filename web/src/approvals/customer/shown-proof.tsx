import type { ApprovalPage } from '@etapa/domain/approvals/link-endpoints'
import type { Decision } from '@etapa/domain/approvals/version'
import { useRef, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import controls from '../../links/controls.module.css'
import { NoticeBox } from '../../links/notice-box.tsx'
import { outcomeOf } from '../../links/outcome.ts'
import { useTabState } from '../../links/use-tab-state.ts'
import { numberPins } from '../number-pins.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { DecisionSection } from './decision-section.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { hasCustomerComment, linkStateOf, mayComment, mayDecide, noticeOf } from './link-state.ts'
import { ProofFacts } from './proof-facts.tsx'
import { ProofHeader } from './proof-header.tsx'
import { ProofViewer } from './proof-viewer.tsx'
import classes from './shown-proof.module.css'
import { useComment } from './use-comment.ts'
import { useViewing } from './use-viewing.ts'

interface ShownProofProps {
  token: string
  page: ApprovalPage
  /** The server's message if the link was revoked or has expired since the page was opened. */
  refusal?: string
  refresh: () => Promise<void>
}

/**
 * The customer's page. It holds everything that is typed, so that the input survives refetches, errors and
 * reloads.
 */
export function ShownProof({ token, page, refusal, refresh }: ShownProofProps) {
  const [own, ...earlier] = page.versions
  const viewing = useViewing(earlier[0]?.version)
  const [name, setName] = useTabState('name', '')
  const comment = useComment(token)
  const [ticked, setTicked] = useState<string[]>([])
  const [deciding, setDeciding] = useState<Decision>()
  /** The result of the decision made on this page. */
  const [outcome, setOutcome] = useState<{ refusal?: ApiError }>()
  const viewer = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  if (!own) return null

  const state = linkStateOf(page, refusal)
  const notice = noticeOf(state)
  const comments = numberPins(own.comments)
  // The workshop may have changed what it asks since the customer ticked it.
  const checked = ticked.filter(each => page.confirmations.includes(each))
  const hasUnsentText = comment.text.trim() !== ''
  const write = () => field.current?.focus()

  return (
    <div className={classes.proof}>
      <ProofHeader page={page} />
      {outcome && <NoticeBox {...outcomeOf(outcome.refusal?.message)} isAnswer />}
      {notice && <NoticeBox {...notice} />}
      <div className={classes.columns}>
        <div className={classes.artwork}>
          <ProofViewer
            ref={viewer}
            token={token}
            versions={page.versions}
            comments={comments}
            viewing={viewing}
            mayMark={mayComment(state)}
            onWrite={write}
          />
        </div>
        <div className={classes.rest}>
          <ProofFacts token={token} page={page} version={own} />
          <section className={controls.card}>
            <h2>Comentários</h2>
            {comments.length === 0 && <p className={controls.hint}>Nenhum comentário ainda.</p>}
            <CommentList
              comments={comments}
              chosen={viewing.chosen}
              onShowPin={({ id, pin }) => {
                if (pin) viewing.showPin(id, pin)
                viewer.current?.scrollIntoView({ block: 'nearest' })
              }}
            />
            {(mayComment(state) || hasUnsentText) && (
              <CommentForm
                comment={comment}
                name={name}
                onName={setName}
                pin={viewing.newPin}
                onRemovePin={() => viewing.setNewPin(undefined)}
                isOpen={mayComment(state)}
                onSent={refresh}
                field={field}
              />
            )}
          </section>
          {mayDecide(state) && (
            <DecisionSection
              page={page}
              version={own}
              checked={checked}
              onChecked={setTicked}
              onDecide={setDeciding}
            />
          )}
          <EarlierVersions versions={earlier} />
        </div>
      </div>
      {deciding && mayDecide(state) && (
        <DecisionDialog
          token={token}
          decision={deciding}
          version={own.version}
          product={page.product.identification}
          checked={checked}
          unchecked={page.confirmations.filter(each => !checked.includes(each))}
          comment={comment}
          pin={viewing.newPin}
          hasComment={hasCustomerComment(own)}
          name={name}
          onName={setName}
          onClose={() => {
            setDeciding(undefined)
            refresh()
          }}
          onDone={refusal => {
            setDeciding(undefined)
            if (!refusal && deciding === 'changes') {
              comment.clear(comment.text)
              viewing.setNewPin(undefined)
            }
            setOutcome({ refusal })
            refresh()
          }}
        />
      )}
    </div>
  )
}
