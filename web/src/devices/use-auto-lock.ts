import { useEffect, useEffectEvent } from 'react'

const touches = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const
const checkMs = 1_000

/**
 * Calls `lock` after this many minutes without a touch, also if the phone slept meanwhile. While it is touched, calls
 * `renew` a few times within the lock time, because the server ends a session without requests.
 */
export function useAutoLock(lockMinutes: number | undefined, lock: () => void, renew: () => void): void {
  const onLock = useEffectEvent(lock)
  const onRenew = useEffectEvent(renew)
  useEffect(() => {
    if (!lockMinutes) return
    const lockMs = lockMinutes * 60_000
    let touchedAt = Date.now()
    let renewedAt = touchedAt
    function touch() {
      touchedAt = Date.now()
      if (touchedAt - renewedAt < lockMs / 4) return
      renewedAt = touchedAt
      onRenew()
    }
    const check = () => {
      if (Date.now() - touchedAt >= lockMs) onLock()
    }
    const timer = setInterval(check, checkMs)
    // Before a touch counts: the first one after a long sleep must not unlock.
    document.addEventListener('visibilitychange', check)
    for (const name of touches) window.addEventListener(name, touch, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      for (const name of touches) window.removeEventListener(name, touch, { capture: true })
    }
  }, [lockMinutes])
}
