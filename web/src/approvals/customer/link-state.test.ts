import type { ApprovalPage } from '@etapa/domain/approvals/link-endpoints'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { outcomeOf } from '../../links/outcome.ts'
import { afterFailure, type Loaded } from '../../links/use-link-page.ts'
import { aProof, aVersion } from './a-proof.ts'
import {
  describeDecision,
  hasCustomerComment,
  linkStateOf,
  mayComment,
  mayDecide,
  noticeOf,
} from './link-state.ts'

const approved = {
  decision: 'approved' as const,
  name: 'Ana Lima',
  confirmations: ['Medidas', 'Cores'],
  at: '2026-11-17T12:10:00Z',
}
const decided = { versions: [aVersion({ decision: approved })] }

test.each([
  ['open', aProof(), { decide: true, comment: true }],
  ['decided', aProof(decided), { decide: false, comment: true }],
  ['suspended', aProof({ ...decided, isSuspended: true }), { decide: false, comment: true }],
  ['superseded', aProof({ isSuperseded: true }), { decide: false, comment: false }],
  [
    'superseded',
    aProof({ ...decided, isSuperseded: true, isSuspended: true }),
    { decide: false, comment: false },
  ],
])('the state “%s” determines whether the customer may decide and comment', (kind, page, may) => {
  const state = linkStateOf(page)
  expect(state.kind).toBe(kind)
  expect({ decide: mayDecide(state), comment: mayComment(state) }).toEqual(may)
})

test("an expired link allows neither decisions nor comments, and shows the server's message", () => {
  const state = linkStateOf(aProof(), 'Este link venceu.')
  expect([mayDecide(state), mayComment(state)]).toEqual([false, false])
  expect(noticeOf(state)).toMatchObject({ tone: 'bad', title: 'Este link venceu.' })
})

test('an open version has no notice', () => {
  expect(noticeOf(linkStateOf(aProof()))).toBeUndefined()
})

test('an earlier version’s decision does not count for the current version', () => {
  const page = aProof({ versions: [aVersion({ version: 2 }), aVersion({ version: 1, decision: approved })] })
  expect(linkStateOf(page)).toEqual({ kind: 'open' })
})

test('the notice of a decision states who decided, when, and what was confirmed', () => {
  expect(describeDecision(approved)).toBe('Aprovada por Ana Lima em 17/11/2026 09:10')
  expect(describeDecision({ ...approved, decision: 'changes' })).toBe(
    'Ajustes pedidos por Ana Lima em 17/11/2026 09:10',
  )
  const notice = noticeOf(linkStateOf(aProof(decided)))
  expect(notice).toMatchObject({ tone: 'good', title: 'Aprovada por Ana Lima em 17/11/2026 09:10' })
  expect(notice?.lines).toContain('Conferido: Medidas, Cores.')
})

test('superseded and suspended versions still show their decision', () => {
  for (const state of [{ isSuperseded: true }, { isSuspended: true }])
    expect(noticeOf(linkStateOf(aProof({ ...decided, ...state })))?.lines[0]).toBe(
      'Aprovada por Ana Lima em 17/11/2026 09:10.',
    )
})

test('only comments by customers, not by staff, count as customer comments', () => {
  const comment = { id: 1, name: 'Ana', text: 'Menor', x: null, y: null, page: null, at: approved.at }
  expect(hasCustomerComment(aVersion({ comments: [] }))).toBe(false)
  expect(hasCustomerComment(aVersion({ comments: [{ ...comment, isStaff: true }] }))).toBe(false)
  expect(hasCustomerComment(aVersion({ comments: [{ ...comment, isStaff: false }] }))).toBe(true)
})

test("the outcome of a refused decision is the server's message and a note that nothing was recorded", () => {
  expect(outcomeOf()).toMatchObject({ tone: 'good' })
  expect(outcomeOf('Bruno já pediu ajustes em 17/11/2026 09:12.')).toEqual({
    tone: 'bad',
    title: 'Bruno já pediu ajustes em 17/11/2026 09:12.',
    lines: ['A sua resposta não foi registrada.'],
  })
})

const shown: Loaded<ApprovalPage> = { kind: 'shown', page: aProof() }

test.each([
  [0, { kind: 'failed', message: 'x', canRetry: true }, shown],
  [429, { kind: 'failed', message: 'x', canRetry: true }, shown],
  [404, { kind: 'failed', message: 'x', canRetry: false }, { ...shown, refusal: 'x' }],
  [410, { kind: 'failed', message: 'x', canRetry: false }, { ...shown, refusal: 'x' }],
])(
  'a failure with %i shows an error if the page is not loaded yet, and keeps a loaded page',
  (status, before, after) => {
    const error = new ApiError(status, 'x')
    expect(afterFailure({ kind: 'opening' }, error)).toEqual(before)
    expect(afterFailure(shown, error)).toEqual(after)
  },
)
