import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onOutboxChange } from '../offline/outbox-changes.ts'
import { renewKit } from '../offline/renew-kit.ts'
import { startSending } from '../offline/sender.ts'
import { prepareStorage, type StorageState } from '../offline/storage-state.ts'
import { useMay, useSession } from '../sessions/session.ts'
import { refreshOutbox } from './refresh-outbox.ts'

const renewMs = 5 * 60_000

/**
 * While a floor screen is open, sends the person's waiting entries and refreshes the cached queue of their sector.
 * Returns the state of this device's storage.
 */
export function useWorkOffline(): StorageState {
  const { id, sector } = useSession()
  const mayWork = useMay('stages:work')
  const queries = useQueryClient()
  const [storage, setStorage] = useState<StorageState>('ready')

  useEffect(() => {
    const renewed = () => refreshOutbox(queries)
    void renewed()
    return onOutboxChange(renewed)
  }, [queries])

  useEffect(() => {
    if (mayWork) prepareStorage().then(setStorage)
  }, [mayWork])

  // Also for people who may no longer work on stages, so that they learn why their work is refused.
  useEffect(() => startSending(id), [id])

  useEffect(() => {
    if (!mayWork || !sector) return
    const renew = () => {
      if (document.visibilityState === 'visible')
        renewKit(id, sector).catch(error => console.warn('the kit could not be renewed', error))
    }
    renew()
    const timer = setInterval(renew, renewMs)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [id, sector, mayWork])

  return storage
}
