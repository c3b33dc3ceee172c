import { logout } from '@etapa/domain/sessions/endpoints'
import { z } from 'zod'
import { call } from '../api/call.ts'
import { browserStore } from '../ui/forms/browser-store.ts'

const ending = browserStore('etapa:ending-session', z.literal(true), 'localStorage')

let leaving = new AbortController()
/** Resolves to whether the sign-in that is under way has succeeded. */
let opening: Promise<boolean> | undefined

/** Ends the session on the server. */
export async function logOut(): Promise<void> {
  await call(logout, { signal: leaving.signal })
}

/**
 * Ends the session. If the server cannot be reached, the session is ended before it is next asked for. Waits for a
 * sign-in that is under way, and sends no logout if it succeeds, because the reply would delete the cookie of the new
 * session.
 */
export async function endSession(): Promise<void> {
  ending.write(true)
  if (await opening) return
  await logOut()
  ending.write(undefined)
}

/** Whether the session was ended on this device, but perhaps not yet on the server. */
export const isEnding = (): boolean => ending.read() === true

/**
 * Signs in. Aborts a logout that is still under way, because its late reply would delete the cookie of the new session,
 * and clears `isEnding`, so that the new session is not ended in place of the previous one.
 */
export async function openSession<Reply>(signIn: () => Promise<Reply>): Promise<Reply> {
  leaving.abort()
  leaving = new AbortController()
  const reply = signIn()
  opening = reply.then(
    () => true,
    () => false,
  )
  if (await opening) ending.write(undefined)
  opening = undefined
  return await reply
}
