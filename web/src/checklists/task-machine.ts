import { isRefusal } from '../api/api-error.ts'
import type { Step } from './finalise.ts'
import { initialTask, nextTask, type Outgoing, type TaskAction, type TaskState } from './task-state.ts'

export interface Sending {
  outgoing: Outgoing
  /** An earlier attempt ended without an answer. */
  isContinuing: boolean
  onProgress: (step: Step, share: number) => void
}

/** What a task does beyond its own state. */
export interface TaskEffects {
  /** Asks whether to go on without saying how the product leaves. */
  askDelivery(): Promise<boolean>
  confirm(outgoing: Outgoing): Promise<boolean>
  send(sending: Sending): Promise<void>
}

/**
 * Holds the state of a task and does what each state it enters asks for. It does not live in React: what was confirmed
 * is sent also if the screen is gone by then.
 */
export class TaskMachine {
  /** Those of the latest rendering. */
  effects: TaskEffects
  #state = initialTask
  readonly #listeners = new Set<() => void>()

  constructor(effects: TaskEffects) {
    this.effects = effects
  }

  readonly read = (): TaskState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly dispatch = (action: TaskAction): void => {
    const before = this.#state
    this.#state = nextTask(before, action)
    if (this.#state === before) return
    for (const listener of this.#listeners) listener()
    if (this.#state.kind !== before.kind) void this.#enter(this.#state)
  }

  async #enter(state: TaskState): Promise<void> {
    const { effects, dispatch } = this
    if (state.kind === 'asking-delivery') dispatch({ type: 'answer', isSure: await effects.askDelivery() })
    if (state.kind === 'confirming')
      dispatch({ type: 'answer', isSure: await effects.confirm(state.outgoing) })
    if (state.kind === 'sending') {
      const { outgoing, isContinuing } = state
      const onProgress = (step: Step, share: number) => dispatch({ type: 'progress', step, share })
      dispatch(await effects.send({ outgoing, isContinuing, onProgress }).then(sent, stop))
    }
  }
}

const sent = (): TaskAction => ({ type: 'sent' })

/** A refusal is an answer, an ended session too; after anything else the outcome is unknown. */
const stop = (error: Error): TaskAction => ({
  type: 'stop',
  message: error.message,
  isOutcomeUnknown: !isRefusal(error),
})
