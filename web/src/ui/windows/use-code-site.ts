import type { OrderForPrint } from '@etapa/domain/orders/order'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { addresses } from '../../api/address-queries.ts'
import { browserStore } from '../forms/browser-store.ts'
import { isOnlyHere } from './only-here.ts'

const siteStore = browserStore('etapa:card-site', z.string(), 'localStorage')

/**
 * What the addresses in the codes start with. Opened as localhost, the product is asked where phones reach it, and the
 * person chooses; the choice is remembered as long as the product still has that address.
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
    /** Whether nothing needs to be asked before the cards are printed. */
    isSettled: !isUnreachable || isChosen || (!asked.isPending && network.length === 0),
    choose: (site: string | undefined) => {
      // Printing unreachable codes is confirmed each time.
      siteStore.write(site === origin ? undefined : site)
      setChosen(site)
    },
  }
}
