import { trackingAddress } from '@etapa/domain/tracking/share'
import { useOutsideSite } from '../ui/windows/use-outside-site.ts'

/** Returns the URL at which the customer tracks the order, and whether it can be reached from outside the workshop. */
export function useTrackingLink(serial: string) {
  const { site, ...reach } = useOutsideSite()
  return { address: trackingAddress(site, serial), ...reach }
}
