import { isOwnNetwork } from '@etapa/domain/tracking/share'
import { useQuery } from '@tanstack/react-query'
import { addresses } from '../../api/address-queries.ts'
import { isOnlyHere } from './only-here.ts'

/**
 * Returns the origin of links for other devices: the public address if there is one; otherwise the origin of this page,
 * or the server's address in the local network if the page is opened as localhost.
 */
export function useOutsideSite() {
  const { origin, hostname } = window.location
  const asked = useQuery({ ...addresses(), retry: false })
  const network = isOnlyHere(hostname) ? asked.data?.network[0] : undefined
  const site = asked.data?.publicUrl ?? network ?? origin
  const { host, hostname: siteName } = new URL(site)
  return { site, host, isPublic: !isOwnNetwork(siteName), isAwaited: asked.isLoading }
}
