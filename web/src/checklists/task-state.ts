import type { NewRework } from '@etapa/domain/quality/rework'
import type { DeliveryType } from '@etapa/domain/stages/delivery'
import type { ReworkStep, ReworkToRequest } from './request-rework.ts'

/** 'send' finishes the stage in one call; a rework takes several. */
export type Step = 'send' | ReworkStep

/** Everything to send, as it was when the person pressed the button. */
export interface Outgoing extends Omit<ReworkToRequest, 'isOutcomeUnknown' | 'rework'> {
  delivery: DeliveryType | ''
  /** Proofs of delivery. */
  photos: readonly File[]
  /** A rework to request instead of finishing the stage. */
  rework: NewRework | undefined
}

/** The step at which the last attempt to send stopped, and why. */
export interface Stop {
  step: Step
  message: string
  /** Whether there was no response or a 5xx; the last call may or may not have taken effect. */
  isOutcomeUnknown: boolean
}

/** What a dialog asks for; a problem has no label until an item is chosen. */
export type Asked = { kind: 'asking-problem'; label: string | undefined } | { kind: 'asking-rework' }

interface Memory {
  /** Whether the person was asked for the delivery type, which happens only once. */
  isDeliveryAsked: boolean
  stop: Stop | undefined
}

/** The state of the floor screen of an open stage. */
export type TaskState = Memory &
  (
    | { kind: 'idle'; stop: undefined }
    | { kind: 'stopped'; stop: Stop }
    | Asked
    | { kind: 'asking-delivery'; outgoing: Outgoing }
    | { kind: 'confirming'; outgoing: Outgoing }
    | {
        kind: 'sending'
        stop: undefined
        outgoing: Outgoing
        /** Whether an earlier attempt got no response or a 5xx. */
        isContinuing: boolean
        step: Step
        share: number
        /** The dialog from which it was sent; it stays open during sending unless the person closes it. */
        dialog: Asked | undefined
      }
  )

export type TaskAction =
  | { type: 'press'; outgoing: Outgoing; asksForRework: boolean; lacksDelivery: boolean }
  | { type: 'answer'; isSure: boolean }
  | { type: 'ask'; asked: Asked }
  | { type: 'close' }
  /** Sends the input of a dialog. */
  | { type: 'submit'; outgoing: Outgoing }
  | { type: 'progress'; step: Step; share: number }
  | { type: 'sent' }
  | { type: 'stop'; message: string; isOutcomeUnknown: boolean }

export const initialTask: TaskState = { kind: 'idle', isDeliveryAsked: false, stop: undefined }

/** The reducer. Returns the same state if the action does not apply, such as a second press. */
export function nextTask(state: TaskState, action: TaskAction): TaskState {
  switch (action.type) {
    case 'press':
      return isResting(state) ? pressed(state, action) : state
    case 'answer':
      return answered(state, action.isSure)
    case 'ask':
      return isResting(state) || isDialog(state) ? { ...memoryOf(state), ...action.asked } : state
    case 'close':
      if (state.kind === 'sending') return { ...state, dialog: undefined }
      return isDialog(state) ? resting(memoryOf(state)) : state
    case 'submit':
      return isDialog(state) ? sending(state, action.outgoing, askedOf(state)) : state
    case 'progress':
      return state.kind === 'sending' ? { ...state, step: action.step, share: action.share } : state
    case 'sent':
      return state.kind === 'sending' ? initialTask : state
    case 'stop':
      return state.kind === 'sending' ? stopped(state, action) : state
  }
}

type StateOf<Kind extends TaskState['kind']> = Extract<TaskState, { kind: Kind }>
type Dialog = StateOf<'asking-problem' | 'asking-rework'>

const isResting = (state: TaskState): state is StateOf<'idle' | 'stopped'> =>
  state.kind === 'idle' || state.kind === 'stopped'

const isDialog = (state: TaskState): state is Dialog =>
  state.kind === 'asking-problem' || state.kind === 'asking-rework'

const memoryOf = ({ isDeliveryAsked, stop }: TaskState): Memory => ({ isDeliveryAsked, stop })

const askedOf = (state: Dialog): Asked =>
  state.kind === 'asking-rework' ? { kind: state.kind } : { kind: state.kind, label: state.label }

const resting = ({ isDeliveryAsked, stop }: Memory): TaskState =>
  stop ? { kind: 'stopped', isDeliveryAsked, stop } : { kind: 'idle', isDeliveryAsked, stop }

/**
 * Returns the state after the button is pressed. If the last outcome is unknown, finishing resumes without asking
 * again.
 */
function pressed(state: TaskState, action: Extract<TaskAction, { type: 'press' }>): TaskState {
  const { outgoing, asksForRework, lacksDelivery } = action
  const memory = memoryOf(state)
  if (asksForRework && !outgoing.rework) return { ...memory, kind: 'asking-rework' }
  if (asksForRework) return { ...memory, kind: 'confirming', outgoing }
  if (memory.stop?.isOutcomeUnknown) return sending(state, outgoing, undefined)
  if (lacksDelivery && !memory.isDeliveryAsked)
    return { ...memory, kind: 'asking-delivery', isDeliveryAsked: true, outgoing }
  return { ...memory, kind: 'confirming', outgoing }
}

function answered(state: TaskState, isSure: boolean): TaskState {
  if (state.kind !== 'asking-delivery' && state.kind !== 'confirming') return state
  if (!isSure) return resting(memoryOf(state))
  return state.kind === 'asking-delivery'
    ? { ...memoryOf(state), kind: 'confirming', outgoing: state.outgoing }
    : sending(state, state.outgoing, undefined)
}

const sending = (
  { isDeliveryAsked, stop }: TaskState,
  outgoing: Outgoing,
  dialog: Asked | undefined,
): TaskState => ({
  kind: 'sending',
  isDeliveryAsked,
  stop: undefined,
  outgoing,
  isContinuing: stop?.isOutcomeUnknown ?? false,
  step: outgoing.rework ? 'check' : 'send',
  share: 0,
  dialog,
})

function stopped(
  { isDeliveryAsked, step, dialog }: StateOf<'sending'>,
  { message, isOutcomeUnknown }: Extract<TaskAction, { type: 'stop' }>,
): TaskState {
  const memory = { isDeliveryAsked, stop: { step, message, isOutcomeUnknown } }
  return dialog ? { ...memory, ...dialog } : resting(memory)
}
