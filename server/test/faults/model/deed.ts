import type { AdminLevel } from '@etapa/domain/admin-level'
import { type Actor, capabilitiesOf, may } from '@etapa/domain/capabilities'
import { type Access, type Endpoint, type ReplyOf, requiredBy } from '@etapa/domain/endpoint'
import { Failure } from '@etapa/domain/failure'
import { rankAfter } from '@etapa/domain/role'
import fc from 'fast-check'
import { errorReply } from '../../../src/platform/http/error-reply.ts'
import type { Caller, Input } from '../../caller.ts'
import { sessionCookie } from '../../people.ts'
import type { Known } from './known.ts'
import type { PersonKey, World } from './world.ts'

/**
 * The part of a response that is compared: a selection of the fields of a success, or the status and message of an
 * error.
 */
export type Answer<Result = unknown> = { result: Result } | { refused: number; words: string }

/** The person who was admitted, with their level at that moment. */
export interface Doer {
  person: PersonKey
  level: AdminLevel
}

export const actorOf = (adminLevel: AdminLevel): Actor => ({
  capabilities: capabilitiesOf(rankAfter(undefined, { adminLevel })),
})

/** The session that a call uses, and the name of the session that it opens, if any. */
export interface Visit {
  session: string
  opens: string
}

/** One call to the API, and its effect on the model. */
export interface Deed {
  name: string
  access: Access
  /**
   * Changes the model as the server should change its data, and returns the expected result or throws the expected
   * error.
   */
  foresee(world: World, doer: Doer | undefined, visit: Visit): unknown
  perform(caller: Caller, known: Known): Promise<{ answer: Answer; cookie: string }>
}

type DoerOf<A extends Access> = A extends 'public' ? undefined : Doer

interface Stated<E extends Endpoint> {
  name: string
  endpoint: E
  input(known: Known): Input<E>
  foresee(world: World, doer: DoerOf<E['access']>, visit: Visit): unknown
  answer(reply: ReplyOf<E>, known: Known): unknown
  /** Returns the part of an error message that is compared; needed if the message contains a time. */
  words?(refusal: string): string
}

export function deed<E extends Endpoint>(stated: Stated<E>): Deed {
  const { name, endpoint, input, foresee, answer, words = text => text } = stated
  const perform: Deed['perform'] = async (caller, known) => {
    const { statusCode, headers, body } = await caller.try(endpoint, input(known))
    const cookie = sessionCookie(headers['set-cookie'])
    if (statusCode >= 300) return { answer: { refused: statusCode, words: words(body) }, cookie }
    return { answer: { result: answer(JSON.parse(body), known) }, cookie }
  }
  return Object.assign(
    { name, access: endpoint.access, foresee, perform },
    { [fc.toStringMethod]: () => name },
  )
}

/**
 * Checks access only. This is a separate step, because a person who was admitted may finish the call even if they lose
 * access in between.
 */
export function letIn(world: World, { access }: Deed, { session }: Visit): Answer<Doer | undefined> {
  return answerOf(() => {
    if (access === 'public') return undefined
    const person = world.sessions[session]
    if (!person) throw new Failure('unauthenticated', 'Entre com seu e-mail e senha para continuar.')
    const { level } = world.people[person]
    if (!requiredBy(access).every(capability => may(actorOf(level), capability))) {
      throw new Failure('forbidden', 'Somente gerentes podem fazer isto.')
    }
    return { person, level }
  })
}

/** Applies a call to the model after admission, and returns the expected response. */
export const act = (world: World, deed: Deed, doer: Doer | undefined, visit: Visit): Answer =>
  answerOf(() => deed.foresee(world, doer, visit))

/** Applies admission and effect of a call in one step, for sequential calls. */
export function foresee(world: World, deed: Deed, visit: Visit): Answer {
  const entry = letIn(world, deed, visit)
  return 'result' in entry ? act(world, deed, entry.result, visit) : entry
}

function answerOf<T>(work: () => T): Answer<T> {
  try {
    return { result: work() }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { status, message } = errorReply(error, '')
    return { refused: status, words: message }
  }
}
