import { signInWithBadge } from '@etapa/domain/devices/badge'
import { readBadge } from '@etapa/domain/devices/badge-text'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { signalRead, signalRefused } from '../scanning/give-signal.ts'
import { currentSession } from '../sessions/current-session.ts'
import { openSession } from '../sessions/end-session.ts'
import { mayLeave } from '../sessions/may-leave.ts'
import { clearToasts } from '../ui/feedback/notify.tsx'
import { leaveIfRevoked } from './leave-if-revoked.ts'

export type SignInStep =
  /** Waiting for a badge; `refusal` is the reason why the last one was refused. */
  | { kind: 'waiting'; refusal?: string | undefined }
  | { kind: 'checking' }
  | { kind: 'pin' | 'new-pin'; badge: string; isSending?: boolean; refusal?: string | undefined }

const session = currentSession().queryKey

interface Pins {
  pin?: string
  newPin?: string
}

/**
 * Signs people in with their badge. The previous person is signed out as soon as the server recognises the badge, even
 * before the PIN is entered.
 */
export function useBadgeSignIn(user: SessionUser | null) {
  const queries = useQueryClient()
  const [step, setStep] = useState<SignInStep>({ kind: 'waiting' })
  // A ref, because state updates too late: the scan screen and the reader may report the same badge at the same time.
  const isBusy = useRef(false)

  async function send(badge: string, pins: Pins): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const user = await openSession(() => call(signInWithBadge, { body: { badge, ...pins } }))
      signalRead()
      clearToasts()
      // A late reply to a request from before would replace the new session.
      await queries.cancelQueries({ queryKey: session })
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session[0] })
      queries.setQueryData(session, user)
      setStep({ kind: 'waiting' })
    } catch (error) {
      setStep(await stepAfter(error, badge, pins))
    } finally {
      isBusy.current = false
    }
  }

  async function change(badge: string): Promise<void> {
    if (user && !(await mayLeave(user.id, 'Trocar pessoa'))) return
    if (!isBusy.current) setStep({ kind: 'checking' })
    await send(badge, {})
  }

  async function stepAfter(error: unknown, badge: string, pins: Pins): Promise<SignInStep> {
    const { code, message } = error instanceof ApiError ? error : { code: '', message: String(error) }
    const kind = pins.newPin === undefined ? 'pin' : 'new-pin'
    // With these errors, the server has already ended the previous session.
    if (code.startsWith('pin-') || code === 'badge-locked') {
      queries.setQueryData(session, null)
    }
    if (code === 'pin-needed') return { kind: 'pin', badge }
    if (code === 'pin-new-needed') return { kind: 'new-pin', badge }
    signalRefused()
    if (code === 'badge-invalid') {
      // If the phone is no longer paired, clears its cookies and shows the login.
      await leaveIfRevoked()
      return { kind: 'waiting', refusal: message }
    }
    if (code === 'badge-locked' || code === 'pin-paused') return { kind: 'waiting', refusal: message }
    return pins.pin || pins.newPin ? { kind, badge, refusal: message } : { kind: 'waiting', refusal: message }
  }

  return {
    step,
    /** Starts the sign-in if one of the strings is a badge. Returns whether one is. */
    present: (texts: readonly string[]): boolean => {
      const badge = texts.map(readBadge).find(read => read !== undefined)
      if (badge) void change(badge)
      return badge !== undefined
    },
    give: (badge: string, pins: Pins) => {
      setStep({ kind: pins.newPin === undefined ? 'pin' : 'new-pin', badge, isSending: true })
      void send(badge, pins)
    },
    refuse: (refusal: string) => setStep({ kind: 'waiting', refusal }),
    cancel: () => setStep({ kind: 'waiting' }),
  }
}
