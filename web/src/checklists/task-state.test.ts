import type { NewRework } from '@etapa/domain/quality/rework'
import { describe, expect, test } from 'vitest'
import { aStage } from './a-stage.ts'
import {
  type Asked,
  initialTask,
  nextTask,
  type Outgoing,
  type TaskAction,
  type TaskState,
} from './task-state.ts'

const rework: NewRework = { backTo: 7, reasonIds: [1], fault: 'oficina', note: null }
const outgoing: Outgoing = {
  stage: aStage(),
  items: [{ label: 'Cores', checked: true }],
  itemPhotos: new Map(),
  delivery: '',
  photos: [],
  rework: undefined,
}
const withRework: Outgoing = { ...outgoing, rework }

const press = { type: 'press', outgoing, asksForRework: false, lacksDelivery: false } as const
const pressWithoutDelivery = { ...press, lacksDelivery: true }
const pressForRework = { ...press, outgoing: withRework, asksForRework: true }
const yes = { type: 'answer', isSure: true } as const
const no = { type: 'answer', isSure: false } as const
const problem: Asked = { kind: 'asking-problem', label: 'Cores' }
const askProblem = { type: 'ask', asked: problem } as const
const askRework = { type: 'ask', asked: { kind: 'asking-rework' } } as const
const submit = { type: 'submit', outgoing: withRework } as const
const close = { type: 'close' } as const
const uploading = { type: 'progress', step: 'photos', share: 0.5 } as const
const saving = { type: 'progress', step: 'save', share: 0 } as const
const sent = { type: 'sent' } as const
const lost = { type: 'stop', message: 'Sem conexão', isOutcomeUnknown: true } as const
const refused = { type: 'stop', message: 'Não é mais possível', isOutcomeUnknown: false } as const
const sessionEnded = { type: 'stop', message: 'Faça login novamente', isOutcomeUnknown: false } as const

const after = (...actions: TaskAction[]): TaskState => actions.reduce(nextTask, initialTask)

/** One state of each kind. */
const states: Record<string, TaskState> = {
  idle: initialTask,
  stopped: after(press, yes, saving, lost),
  'asking-problem': after(askProblem),
  'asking-rework': after(askRework),
  'asking-delivery': after(pressWithoutDelivery),
  confirming: after(press),
  sending: after(press, yes),
}

test.each(Object.entries(states))('the state %s is reached by its actions', (kind, state) => {
  expect(state.kind).toBe(kind)
})

/** The actions that each state accepts; any other action returns the same state object. */
const applies: Record<TaskState['kind'], TaskAction['type'][]> = {
  idle: ['press', 'ask'],
  stopped: ['press', 'ask'],
  'asking-problem': ['ask', 'close', 'submit'],
  'asking-rework': ['ask', 'close', 'submit'],
  'asking-delivery': ['answer'],
  confirming: ['answer'],
  sending: ['close', 'progress', 'sent', 'stop'],
}
const actions: TaskAction[] = [press, yes, askProblem, close, submit, uploading, sent, lost]

test.each(
  Object.values(states).flatMap(state =>
    actions.map(action => [action.type, state.kind, action, state] as const),
  ),
)(
  'the action %s in the state %s has an effect only if that state accepts it',
  (type, kind, action, state) => {
    expect(nextTask(state, action) !== state).toBe(applies[kind].includes(type))
  },
)

describe('finishing a stage', () => {
  test('asks for confirmation, sends, and then resets the task', () => {
    expect(after(press)).toMatchObject({ kind: 'confirming', outgoing })
    expect(after(press, yes)).toMatchObject({
      kind: 'sending',
      outgoing,
      isContinuing: false,
      dialog: undefined,
    })
    expect(after(press, yes, saving, sent)).toEqual(initialTask)
  })

  test('sends nothing if the confirmation is declined', () => {
    expect(after(press, no)).toEqual(initialTask)
  })

  test('shows the current step and its progress', () => {
    expect(after(press, yes, saving, uploading)).toMatchObject({
      kind: 'sending',
      step: 'photos',
      share: 0.5,
    })
  })

  test('ignores further presses while confirming or sending', () => {
    expect(after(press, press)).toEqual(after(press))
    expect(after(press, yes, press, press)).toEqual(after(press, yes))
    expect(after(press, yes, yes)).toEqual(after(press, yes))
  })
})

describe('finishing a stage without a delivery type', () => {
  test('asks for the delivery type first, and then for confirmation', () => {
    expect(after(pressWithoutDelivery, yes)).toMatchObject({ kind: 'confirming', outgoing })
    expect(after(pressWithoutDelivery, yes, yes).kind).toBe('sending')
  })

  test('asks for the delivery type only the first time, even if the answer was no or sending failed', () => {
    expect(after(pressWithoutDelivery, no).kind).toBe('idle')
    expect(after(pressWithoutDelivery, no, pressWithoutDelivery).kind).toBe('confirming')
    expect(after(pressWithoutDelivery, yes, no, pressWithoutDelivery).kind).toBe('confirming')
    expect(after(pressWithoutDelivery, yes, yes, refused, pressWithoutDelivery).kind).toBe('confirming')
  })
})

describe('sending that fails', () => {
  test('reports the step at which it failed', () => {
    expect(after(press, yes, saving, uploading, lost)).toMatchObject({
      kind: 'stopped',
      stop: { step: 'photos', message: 'Sem conexão', isOutcomeUnknown: true },
    })
  })

  test('reports the first step if none had started', () => {
    expect(after(press, yes, lost).stop?.step).toBe('send')
    expect(after(pressForRework, yes, lost).stop?.step).toBe('check')
  })

  test('without a response is resumed by the next press without confirmation', () => {
    const again = after(pressWithoutDelivery, no, press, yes, saving, lost, press)
    expect(again).toMatchObject({ kind: 'sending', isContinuing: true, stop: undefined })
  })

  test.each([
    ['a refusal', refused],
    ['the end of the session', sessionEnded],
  ])('because of %s starts over at the next press, after confirmation', (_, stop) => {
    expect(after(press, yes, saving, stop, press)).toMatchObject({
      kind: 'confirming',
      stop: { step: 'save' },
    })
    expect(after(press, yes, saving, stop, press, yes)).toMatchObject({
      kind: 'sending',
      isContinuing: false,
    })
  })

  test('keeps its error if the next confirmation is declined or a dialog is closed', () => {
    const stopped = after(press, yes, saving, refused)
    expect(after(press, yes, saving, refused, press, no)).toEqual(stopped)
    expect(after(press, yes, saving, refused, askProblem, close)).toEqual(stopped)
  })

  test('a second time reports the second failure', () => {
    expect(after(press, yes, saving, lost, press, uploading, refused).stop).toMatchObject({
      step: 'photos',
      isOutcomeUnknown: false,
    })
  })
})

describe('a rework', () => {
  test('asks for confirmation if the checklist contains everything that the rework needs', () => {
    expect(after(pressForRework)).toMatchObject({ kind: 'confirming', outgoing: { rework } })
    expect(after(pressForRework, yes)).toMatchObject({
      kind: 'sending',
      outgoing: { rework },
      dialog: undefined,
    })
  })

  test('opens its dialog if information is missing', () => {
    expect(after({ ...press, asksForRework: true }).kind).toBe('asking-rework')
  })

  test('asks for confirmation again even if its outcome is unknown, and then resumes', () => {
    expect(after(pressForRework, yes, lost, pressForRework).kind).toBe('confirming')
    expect(after(pressForRework, yes, lost, pressForRework, yes)).toMatchObject({ isContinuing: true })
  })

  test.each([askProblem, askRework])(
    'submitted in the dialog $asked.kind is sent once, while the dialog stays open',
    ask => {
      expect(after(ask, submit)).toMatchObject({ kind: 'sending', outgoing: { rework }, dialog: ask.asked })
      expect(after(ask, submit, submit)).toEqual(after(ask, submit))
      expect(after(ask, submit, sent)).toEqual(initialTask)
    },
  )

  test('returns to its dialog with the error if sending fails, and can be submitted again', () => {
    const back = after(askProblem, submit, saving, lost)
    expect(back).toMatchObject({ ...problem, stop: { step: 'save', message: 'Sem conexão' } })
    expect(nextTask(back, submit)).toMatchObject({ kind: 'sending', isContinuing: true, dialog: problem })
  })

  test('does not reopen its dialog if that was closed before sending failed', () => {
    expect(after(askProblem, submit, close, lost).kind).toBe('stopped')
  })
})

test('a problem reported without an item gets the item that is chosen next', () => {
  const unnamed = { type: 'ask', asked: { kind: 'asking-problem', label: undefined } } as const
  expect(after(unnamed)).toMatchObject({ kind: 'asking-problem', label: undefined })
  expect(after(unnamed, askProblem)).toMatchObject(problem)
})
