import { getOwnDevice } from '@etapa/domain/devices/device'
import { call } from '../api/call.ts'

/**
 * If this phone is no longer paired, erases what it keeps, except work that is not sent, and shows the login: the
 * call has cleared the phone's cookies.
 */
export async function leaveIfRevoked(): Promise<void> {
  const own = await call(getOwnDevice).catch(() => undefined)
  if (own?.device !== null) return
  const { eraseKept } = await import('../offline/erase-kept.ts')
  await eraseKept().catch(error => console.warn('the kept products could not be erased', error))
  window.location.reload()
}
