import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { aStage } from './a-stage.ts'
import { type Sending, TaskMachine } from './task-machine.ts'
import type { Outgoing, TaskState } from './task-state.ts'

const outgoing: Outgoing = {
  stage: aStage(),
  items: [],
  itemPhotos: new Map(),
  delivery: '',
  photos: [],
  rework: undefined,
}
const press = { type: 'press', outgoing, asksForRework: false, lacksDelivery: false } as const

/**
 * A task machine whose prompts are all confirmed; each send fails with the next error in `ends`, or succeeds if it is
 * undefined.
 */
function aTask(...ends: (Error | undefined)[]) {
  const asked: string[] = []
  const sent: Sending[] = []
  const machine = new TaskMachine({
    askDelivery: async () => asked.push('delivery') > 0,
    confirm: async () => asked.push('confirm') > 0,
    async send(sending) {
      sent.push(sending)
      sending.onProgress('save', 0)
      const end = ends[sent.length - 1]
      if (end) throw end
    },
  })
  const reach = (kind: TaskState['kind']) => expect.poll(() => machine.read().kind).toBe(kind)
  return { machine, asked, sent, reach }
}

test('pressing without a delivery type asks for one, then for confirmation, and then sends', async () => {
  const { machine, asked, sent, reach } = aTask()
  const kinds: string[] = []
  machine.subscribe(() => kinds.push(machine.read().kind))
  machine.dispatch({ ...press, lacksDelivery: true })
  await reach('idle')
  expect(asked).toEqual(['delivery', 'confirm'])
  expect(sent).toHaveLength(1)
  expect(kinds).toEqual(['asking-delivery', 'confirming', 'sending', 'sending', 'idle'])
})

test('pressing twice asks for confirmation and sends only once', async () => {
  const { machine, asked, sent, reach } = aTask()
  machine.dispatch(press)
  machine.dispatch(press)
  await reach('idle')
  expect(asked).toEqual(['confirm'])
  expect(sent).toHaveLength(1)
})

test('pressing again after a lost response resumes sending without asking for confirmation', async () => {
  const { machine, asked, sent, reach } = aTask(new ApiError(0, 'Sem conexão'))
  machine.dispatch(press)
  await reach('stopped')
  expect(machine.read().stop).toEqual({ step: 'save', message: 'Sem conexão', isOutcomeUnknown: true })
  machine.dispatch(press)
  await reach('idle')
  expect(asked).toEqual(['confirm'])
  expect(sent.map(({ isContinuing }) => isContinuing)).toEqual([false, true])
})

test.each([
  [401, false],
  [409, false],
  [500, true],
  [503, true],
])('after status %i the outcome is unknown: %s', async (status, isOutcomeUnknown) => {
  const { machine, reach } = aTask(new ApiError(status, 'Não deu'))
  machine.dispatch(press)
  await reach('stopped')
  expect(machine.read().stop).toMatchObject({ isOutcomeUnknown })
})

test("the browser's own errors, whose messages are in English, are described in Portuguese", async () => {
  const { machine, reach } = aTask(new TypeError('Failed to fetch dynamically imported module'))
  machine.dispatch(press)
  await reach('stopped')
  expect(machine.read().stop?.message).toContain('Algo falhou neste celular.')
})

test('pressing still sends after the screen has unsubscribed', async () => {
  const { machine, sent, reach } = aTask()
  machine.subscribe(() => undefined)()
  machine.dispatch(press)
  await reach('idle')
  expect(sent).toHaveLength(1)
})
