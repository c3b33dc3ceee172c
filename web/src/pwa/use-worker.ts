import { useEffect } from 'react'
import { whenIdle } from '../ui/feedback/when-idle.ts'

/** Registers the service worker when the browser is idle, if `isWanted`. */
export function useWorker(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) whenIdle(register)
  }, [isWanted])
}

const register = () =>
  import('./register-worker.ts')
    .then(({ registerWorker }) => registerWorker())
    .catch(error => console.warn('the service worker was not registered', error))
