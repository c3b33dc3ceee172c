import { trackingAddress } from '@etapa/domain/tracking/share'
import { useOutsideSite } from '../ui/windows/use-outside-site.ts'

/** Where the customer follows the order. */
export function useTrackingLink(serial: string) {
  const { site, ...reach } = useOutsideSite()
  return { address: trackingAddress(site, serial), ...reach }
}
