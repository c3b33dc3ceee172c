import type { OrderPage } from '@etapa/domain/orders/order-page'
import { isOwnNetwork, trackingAddress } from '@etapa/domain/tracking/share'
import { useQuery } from '@tanstack/react-query'
import { addresses } from '../api/address-queries.ts'
import { isOnlyHere } from '../ui/windows/only-here.ts'

/** Where the customer follows the order: on the public site, else where the product is in its network. */
export function useTrackingLink({ publicUrl, serial }: OrderPage) {
  const { origin, hostname } = window.location
  const isUnreachable = publicUrl === null && isOnlyHere(hostname)
  const asked = useQuery({ ...addresses(), enabled: isUnreachable, retry: false })
  const site = publicUrl ?? (isUnreachable ? (asked.data?.network[0] ?? origin) : origin)
  const { host, hostname: siteName } = new URL(site)
  return {
    address: trackingAddress(site, serial),
    host,
    isPublic: !isOwnNetwork(siteName),
    isAwaited: asked.isLoading,
  }
}
