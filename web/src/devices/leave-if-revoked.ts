import { getOwnDevice } from '@etapa/domain/devices/device'
import { call } from '../api/call.ts'

/**
 * If this phone is no longer paired, erases its cached data, except unsent work, and reloads the page, which then shows
 * the login: `getOwnDevice` has cleared the phone's cookies.
 */
export async function leaveIfRevoked(): Promise<void> {
  const own = await call(getOwnDevice).catch(() => undefined)
  if (own?.device !== null) return
  const { eraseKept } = await import('../offline/erase-kept.ts')
  await eraseKept().catch(error => console.warn('the kept products could not be erased', error))
  window.location.reload()
}
