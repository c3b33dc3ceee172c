import type { OrderForPrint } from '@etapa/domain/orders/order'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { addresses } from '../../api/address-queries.ts'
import { browserStore } from '../forms/browser-store.ts'
import { isOnlyHere } from './only-here.ts'

const siteStore = browserStore('etapa:card-site', z.string(), 'localStorage')

/**
 * Returns the origin of the URLs in QR codes. If Etapa is opened as localhost and has no public address, the person
 * chooses an address that phones can reach; the choice is stored and used as long as the server still has that address.
 */
export function useCodeSite(printed: Pick<OrderForPrint, 'publicUrl'> | undefined) {
  const { origin, hostname } = window.location
  const isUnreachable = printed?.publicUrl === null && isOnlyHere(hostname)
  const asked = useQuery({ ...addresses(), enabled: isUnreachable, retry: false })
  const [chosen, setChosen] = useState(siteStore.read)
  const network = asked.data?.network ?? []
  const isChosen = chosen !== undefined && [origin, ...network].includes(chosen)

  return {
    site: printed?.publicUrl ?? (isUnreachable && isChosen ? chosen : origin),
    isUnreachable,
    network,
    /** Whether the cards can be printed without asking for an address first. */
    isSettled: !isUnreachable || isChosen || (!asked.isPending && network.length === 0),
    choose: (site: string | undefined) => {
      // The unreachable origin is not stored, so that printing it is confirmed each time.
      siteStore.write(site === origin ? undefined : site)
      setChosen(site)
    },
  }
}
