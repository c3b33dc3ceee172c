import { useEffect, useEffectEvent } from 'react'

const touches = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const
const checkMs = 1_000

/**
 * Calls `lock` after `lockMinutes` without input, or when the phone wakes up if it was asleep by then. While the phone
 * is in use, calls `renew` up to four times per lock period, because the server ends idle sessions.
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
    // Checks as soon as the phone wakes up, so that the first touch after a long sleep does not reset the timer.
    document.addEventListener('visibilitychange', check)
    for (const name of touches) window.addEventListener(name, touch, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      for (const name of touches) window.removeEventListener(name, touch, { capture: true })
    }
  }, [lockMinutes])
}
