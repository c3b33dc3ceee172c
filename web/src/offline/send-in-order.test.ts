import { expect, test } from 'vitest'
import { ApiError, unreachable } from '../api/api-error.ts'
import { anEntry } from './an-entry.ts'
import type { Entry, Refusal } from './entry.ts'
import { sendInOrder } from './send-in-order.ts'

const entries = [anEntry(1), anEntry(2), anEntry(3)]

/** Stub actions that fail for some entries, by id, and record which entries were sent, forgotten and refused. */
function someActions(failures: Record<number, Error> = {}) {
  const sent: number[] = []
  const forgotten: number[] = []
  const refusals = new Map<number, Refusal>()
  return {
    ...{ sent, forgotten, refusals },
    send: async ({ id }: Entry) => {
      sent.push(id)
      const failure = failures[id]
      if (failure) throw failure
      return `reply ${id}`
    },
    forget: async ({ id }: Entry) => void forgotten.push(id),
    refuse: async ({ id }: Entry, refusal: Refusal) => void refusals.set(id, refusal),
  }
}

test('entries are sent in order, and deleted from the phone once the server has them', async () => {
  const actions = someActions()
  const { outcomes, isAnswered } = await sendInOrder(entries, actions)
  expect(actions.sent).toEqual([1, 2, 3])
  expect(actions.forgotten).toEqual([1, 2, 3])
  expect(outcomes.get('key-2')).toEqual({ kind: 'sent', reply: 'reply 2' })
  expect(isAnswered).toBe(true)
})

test.each([400, 401, 403, 404, 409, 413])(
  'a refusal with %i is recorded, and the next entry is sent',
  async status => {
    const error = new ApiError(status, 'Já finalizada por Rui', { code: 'stage-done' })
    const actions = someActions({ 2: error })
    const { outcomes, isAnswered } = await sendInOrder(entries, actions)
    expect(actions.forgotten).toEqual([1, 3])
    expect([...actions.refusals]).toEqual([
      [2, { status, code: 'stage-done', message: 'Já finalizada por Rui' }],
    ])
    expect(outcomes.get('key-2')).toEqual({ kind: 'refused', error })
    expect(isAnswered).toBe(true)
  },
)

test.each([
  ['no answer', unreachable()],
  ['503', new ApiError(503, 'Volta já')],
  ['408', new ApiError(408, 'Demorou')],
  ['429', new ApiError(429, 'Espere')],
  ['somebody else being signed in', new ApiError(409, 'De outra pessoa', { code: 'other-person' })],
  ['an unexpected error', new TypeError('x')],
])(
  'in case of %s, sending stops and the remaining entries are kept without a refusal',
  async (_, failure) => {
    const actions = someActions({ 2: failure })
    const { outcomes, isAnswered } = await sendInOrder(entries, actions)
    expect(actions.sent).toEqual([1, 2])
    expect(actions.forgotten).toEqual([1])
    expect(actions.refusals.size).toBe(0)
    expect([...outcomes.keys()]).toEqual(['key-1'])
    expect(isAnswered).toBe(false)
  },
)

test('an entry that fails with 500 holds back later entries of its product, but not those of others', async () => {
  const actions = someActions({ 1: new ApiError(500, 'Erro') })
  const later = anEntry(3, { product: anEntry(1).product })
  const { isAnswered } = await sendInOrder([anEntry(1), anEntry(2), later], actions)
  expect(actions.sent).toEqual([1, 2])
  expect(actions.forgotten).toEqual([2])
  expect(isAnswered).toBe(false)
})

test('sending stops, and counts as unanswered, if a sent entry cannot be deleted from the phone', async () => {
  const actions = { ...someActions(), forget: () => Promise.reject(new Error('disk')) }
  expect(await sendInOrder(entries, actions)).toMatchObject({ isAnswered: false })
  expect(actions.sent).toEqual([1])
})
