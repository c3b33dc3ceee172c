import type { AdminLevel } from '@etapa/domain/admin-level'
import { may } from '@etapa/domain/capabilities'
import type { Access, Endpoint, ReplyOf } from '@etapa/domain/endpoint'
import { Failure } from '@etapa/domain/failure'
import fc from 'fast-check'
import { errorReply } from '../../../src/platform/http/error-reply.ts'
import type { Caller, Input } from '../../caller.ts'
import { sessionCookie } from '../../people.ts'
import type { Known } from './known.ts'
import type { PersonKey, World } from './world.ts'

/** What is compared of an answer: of a success what the deed chooses, of a refusal its status and its words. */
export type Answer<Result = unknown> = { result: Result } | { refused: number; words: string }

/** Whoever was let in, as they were in that moment. */
export interface Doer {
  person: PersonKey
  level: AdminLevel
}

/** The session that a call is made in, and the name of the one it opens if it does. */
export interface Visit {
  session: string
  opens: string
}

/** One call to the product, and the same done to the model. */
export interface Deed {
  name: string
  access: Access
  /** Changes the world as the product should, and gives what it should answer; throws what it should refuse with. */
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
  /** What is compared of a refusal's words; all of them unless it names a time. */
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

/** Lets somebody in. A step of its own: whoever is in finishes what they came for. */
export function letIn(world: World, { access }: Deed, { session }: Visit): Answer<Doer | undefined> {
  return answerOf(() => {
    if (access === 'public') return undefined
    const person = world.sessions[session]
    if (!person) throw new Failure('unauthenticated', 'Entre com seu e-mail e senha para continuar.')
    const { level } = world.people[person]
    if (access !== 'session' && !may({ adminLevel: level }, access)) {
      throw new Failure('forbidden', 'Somente gerentes podem fazer isto.')
    }
    return { person, level }
  })
}

/** What somebody who was let in does to the world, and is answered. */
export const act = (world: World, deed: Deed, doer: Doer | undefined, visit: Visit): Answer =>
  answerOf(() => deed.foresee(world, doer, visit))

/** Both at once, as it is where nobody else does anything meanwhile. */
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
