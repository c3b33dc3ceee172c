import { isDeepStrictEqual } from 'node:util'
import { act, type Doer, letIn } from './deed.ts'
import { foreseenOutcome, looks, type Outcome } from './outcome.ts'
import type { Done } from './workshop.ts'
import type { World } from './world.ts'

/**
 * The concurrent calls of several people, each person's in sequence, with the state before and the outcome after them.
 */
export interface History {
  before: World
  scripts: Done[][]
  after: Outcome
}

/** A person's progress in their script; `doer` is set between admission and effect. */
interface Progress {
  done: number
  doer?: { admitted: Doer | undefined }
}

/**
 * Finds a sequence in which the same calls would have had the same responses and outcome, and in which a call that
 * ended before another began comes before it. Returns undefined if there is none: the calls were not serialisable.
 */
export function findSerialOrder({ before, scripts, after }: History): Done[] | undefined {
  const inVain = new Set<string>()
  const sessions = Object.keys(after.sessions)

  function search(world: World, progresses: Progress[]): Done[] | undefined {
    const here = JSON.stringify([progresses, world])
    if (inVain.has(here)) return undefined
    const isOver = progresses.every(({ done }, who) => done === scripts[who]?.length)
    if (isOver && isDeepStrictEqual(foreseenOutcome(world, sessions), after)) return []
    for (const who of scripts.keys()) {
      const found = goOn(world, progresses, who)
      if (found) return found
    }
    inVain.add(here)
    return undefined
  }

  /** Executes one person's next step if it agrees with the recorded response, and continues the search from there. */
  function goOn(world: World, progresses: Progress[], who: number): Done[] | undefined {
    const { done, doer } = progresses[who] as Progress
    const call = scripts[who]?.[done]
    if (!call || isTooEarly(call, progresses)) return undefined
    const next = (progress: Progress) => progresses.with(who, progress)
    if (!doer) {
      const entry = letIn(world, call.deed, call.visit)
      if ('result' in entry) return search(world, next({ done, doer: { admitted: entry.result } }))
      const isRight = isDeepStrictEqual(entry, call.answer)
      return isRight ? followed(call, search(world, next({ done: done + 1 }))) : undefined
    }
    const changed = structuredClone(world)
    const answer = act(changed, call.deed, doer.admitted, call.visit)
    if (!isDeepStrictEqual(answer, call.answer)) return undefined
    return followed(call, search(changed, next({ done: done + 1 })))
  }

  const isTooEarly = (call: Done, progresses: Progress[]) =>
    progresses.some(({ done }, who) => {
      const waiting = scripts[who]?.[done]
      return waiting !== undefined && waiting.ended < call.began
    })

  return search(
    before,
    scripts.map(() => ({ done: 0 })),
  )
}

const followed = (call: Done, rest: Done[] | undefined) => rest && [call, ...rest]

/** Formats a history for the failure message. */
export function describeHistory({ scripts, after }: History): string {
  const calls = scripts.flatMap((script, who) => script.map(call => ({ who, ...call })))
  const lines = calls
    .sort((a, b) => a.began - b.began)
    .map(
      ({ who, deed, visit, answer, began, ended }) =>
        `${began}-${ended}: #${who} in session ${visit.session}: ${deed.name} -> ${JSON.stringify(answer)}`,
    )
  const seen = looks.map((look, index) => `${look.name} -> ${JSON.stringify(after.seen[index])}`)
  return [...lines, 'afterwards:', `sessions ${JSON.stringify(after.sessions)}`, ...seen].join('\n')
}
