import { useEffect, useState } from 'react'
import { type InstallOffer, latestOffer } from './install-offer.ts'

/**
 * Returns a function that shows the browser's install dialog; undefined if the browser does not offer to install the
 * app.
 */
export function useInstallOffer(): (() => void) | undefined {
  const [offer, setOffer] = useState<InstallOffer>()
  useEffect(() => {
    const leaving = new AbortController()
    const look = () => setOffer(latestOffer())
    const forget = () => setOffer(undefined)
    look()
    window.addEventListener('beforeinstallprompt', look, { signal: leaving.signal })
    window.addEventListener('appinstalled', forget, { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  return (
    offer &&
    (() => {
      offer.prompt().catch(error => console.warn('the install dialog could not be shown', error))
      // An offer can be used only once.
      setOffer(undefined)
    })
  )
}
