import { type SessionUser, sessionUser } from '@etapa/domain/sessions/endpoints'

interface Kept {
  user: SessionUser
  /** When it was last confirmed or used, in ms. */
  at: number
}

const storageKey = 'etapa:session'

/** Keeps who is signed in, so that the floor's screens open without a network. The server still checks every call. */
export function keepSession(user: SessionUser, at: number): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ user, at } satisfies Kept))
  } catch {
    // The browser cannot store data; without a network the product then does not open.
  }
}

export function forgetSession(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was stored.
  }
}

/** The person last signed in on this device, unless they signed out or a shared phone would have locked since. */
export function keptSession(now = Date.now()): SessionUser | undefined {
  try {
    const { user, at } = JSON.parse(localStorage.getItem(storageKey) ?? '') as Kept
    const known = sessionUser.parse(user)
    const lockMinutes = known.device?.lockMinutes
    return lockMinutes && now - at > lockMinutes * 60_000 ? undefined : known
  } catch {
    // Missing, or written by an older version of the product.
    return undefined
  }
}
