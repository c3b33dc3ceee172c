import type { ProductOfTask } from '@etapa/domain/orders/product'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isRefusal } from '../api/api-error.ts'
import { useSession } from '../sessions/session.ts'
import { whenIdle } from '../ui/feedback/when-idle.ts'
import { keptProduct, keptProducts } from './kept-product.ts'
import { taskProduct } from './task-product.ts'

const patienceMs = 3_000
const againMs = 10_000

export interface TaskProduct {
  /** Undefined while loading, null if no product has the serial. */
  product: ProductOfTask | null | undefined
  /** The time at which a cached product was received; undefined if the product comes from the server. */
  knownSince: Date | undefined
  error: Error | null
  retry: () => void
}

/**
 * Returns the product of a task, or its cached copy while the server cannot be reached, fails (5xx) or takes longer
 * than `patienceMs`.
 */
export function useTaskProduct(serial: string): TaskProduct {
  const { id } = useSession()
  const fresh = useQuery({
    ...taskProduct(serial),
    refetchInterval: ({ state }) => (state.status === 'error' && !state.data ? againMs : false),
  })
  const { data: sent } = fresh
  useEffect(() => {
    // Caches the product when idle, so as not to delay the checklist.
    if (sent) whenIdle(() => keep(id, sent))
  }, [id, sent])
  const isSlow = useIsSlow(serial)
  const isCut = fresh.data === undefined && (isSlow || isUnanswered(fresh.failureReason))
  const { data: kept } = useQuery({ ...keptProduct(id, serial), enabled: isCut })
  const known = isCut && kept ? kept : undefined
  return {
    product: known?.product ?? fresh.data,
    knownSince: known && new Date(known.at),
    error: kept === null && isUnanswered(fresh.failureReason) ? new Error(unknownHere) : fresh.error,
    retry: fresh.refetch,
  }
}

async function keep(owner: number, product: ProductOfTask): Promise<void> {
  try {
    await (await keptProducts()).keepProduct(owner, product)
  } catch (error) {
    console.warn('the product could not be kept', error)
  }
}

const unknownHere =
  'Sem rede, e este produto não está guardado neste celular. Procure um lugar com rede e tente de novo.'

const isUnanswered = (failure: Error | null): boolean => failure !== null && !isRefusal(failure)

/** Whether `patienceMs` have passed since this product was requested. */
function useIsSlow(serial: string): boolean {
  const [slow, setSlow] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSlow(serial), patienceMs)
    return () => clearTimeout(timer)
  }, [serial])
  return slow === serial
}
