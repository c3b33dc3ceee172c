import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isSignedOut } from '../offline/entry.ts'
import { onOutboxChange } from '../offline/outbox-changes.ts'
import { renewKit } from '../offline/renew-kit.ts'
import { startSending } from '../offline/sender.ts'
import { prepareStorage, type StorageState } from '../offline/storage-state.ts'
import { orderLists } from '../orders/order-keys.ts'
import { currentSession } from '../sessions/current-session.ts'
import { useMay, useSession } from '../sessions/session.ts'
import { outboxEntries } from './outbox-queries.ts'

const renewMs = 5 * 60_000

/** Sends what waits and renews what is kept while a floor screen is open. Returns whether this device can store work. */
export function useWorkOffline(): StorageState {
  const { id, sector } = useSession()
  const mayWork = useMay('stages:work')
  const queries = useQueryClient()
  const [storage, setStorage] = useState<StorageState>('ready')

  useEffect(
    () =>
      onOutboxChange(async () => {
        const before = queries.getQueryData(outboxEntries().queryKey) ?? []
        await queries.invalidateQueries(outboxEntries())
        const left = queries.getQueryData(outboxEntries().queryKey) ?? []
        const gone = before.filter(({ id }) => !left.some(entry => entry.id === id))
        for (const { product } of gone)
          void queries.invalidateQueries({ queryKey: ['task-product', product.serial] })
        if (gone.length > 0) void queries.invalidateQueries({ queryKey: orderLists })
        if (left.some(isSignedOut)) void queries.invalidateQueries(currentSession())
      }),
    [queries],
  )

  useEffect(() => {
    if (!mayWork) return
    prepareStorage().then(setStorage)
    return startSending(id)
  }, [id, mayWork])

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
