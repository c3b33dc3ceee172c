import { trackingAddress } from '@etapa/domain/tracking/share'
import { useOutsideSite } from '../ui/windows/use-outside-site.ts'

/** The URL at which the customer tracks the order. */
export function useTrackingLink(serial: string) {
  const { site, ...reach } = useOutsideSite()
  return { address: trackingAddress(site, serial), ...reach }
}
