import { logout } from '@etapa/domain/sessions/endpoints'
import { z } from 'zod'
import { call } from '../api/call.ts'
import { browserStore } from '../ui/forms/browser-store.ts'

const ending = browserStore('etapa:ending-session', z.literal(true), 'localStorage')

/** Ends the session. If the server cannot be reached, the session is ended before it is next asked for. */
export async function endSession(): Promise<void> {
  ending.write(true)
  await call(logout)
  sessionOpened()
}

/** Whether the session was ended on this device, but perhaps not yet on the server. */
export const isEnding = (): boolean => ending.read() === true

/** Must be called after each sign-in, so that the new session is not ended in place of the previous one. */
export const sessionOpened = (): void => ending.write(undefined)
