import { listClients } from './client-deeds.ts'
import { type Answer, act, type Deed, foresee } from './deed.ts'
import { list, read, readHistory } from './order-deeds.ts'
import { askWhoIAm, listPeople } from './people-deeds.ts'
import { orderKeys, type World } from './world.ts'

/** Everything that is visible once no call is running. */
export interface Outcome {
  /** For each session that was ever open, its person, or the error if the session has ended. */
  sessions: Record<string, Answer>
  /** The responses to `looks`. */
  seen: Answer[]
}

export const looks: Deed[] = [
  list,
  listClients,
  listPeople,
  ...orderKeys.map(read),
  ...orderKeys.map(readHistory),
]

export function foreseenOutcome(world: World, sessions: string[]): Outcome {
  const who = (session: string) => foresee(world, askWhoIAm, { session, opens: '' })
  return {
    sessions: Object.fromEntries(sessions.map(session => [session, who(session)])),
    seen: looks.map(look => act(world, look, undefined, { session: '', opens: '' })),
  }
}
