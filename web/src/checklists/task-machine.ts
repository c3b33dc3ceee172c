import { ApiError, isRefusal } from '../api/api-error.ts'
import {
  initialTask,
  nextTask,
  type Outgoing,
  type Step,
  type TaskAction,
  type TaskState,
} from './task-state.ts'

export interface Sending {
  outgoing: Outgoing
  /** Whether an earlier attempt got no response or a 5xx. */
  isContinuing: boolean
  onProgress: (step: Step, share: number) => void
}

/** The side effects of a task. */
export interface TaskEffects {
  /** Asks whether to go on without a delivery type. */
  askDelivery(): Promise<boolean>
  confirm(outgoing: Outgoing): Promise<boolean>
  send(sending: Sending): Promise<void>
}

/**
 * Holds the state of a task and runs the effect of each state it enters. Lives outside React, so that what was
 * confirmed is sent even if the screen is closed.
 */
export class TaskMachine {
  /** Replaced on every render. */
  effects: TaskEffects
  #state: TaskState
  readonly #listeners = new Set<() => void>()

  constructor(effects: TaskEffects, state = initialTask) {
    this.effects = effects
    this.#state = state
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

/** Replaces the browser's own messages, which are in English, such as that a photo or the code could not be read. */
const failedHere =
  'Algo falhou neste celular. Tente de novo. Se não der certo, recarregue a página: o que você marcou e fotografou continua aqui.'

const sent = (): TaskAction => ({ type: 'sent' })

/** After a rejection (4xx), even for an expired session, the outcome is known; after any other error it is not. */
const stop = (error: Error): TaskAction => ({
  type: 'stop',
  message: error instanceof ApiError ? error.message : failedHere,
  isOutcomeUnknown: !isRefusal(error),
})
