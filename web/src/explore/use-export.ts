import type { exportCsv, exportSpreadsheet } from '@etapa/domain/orders/endpoints'
import type { ExploreFilter } from '@etapa/domain/orders/filter'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { download } from '../api/download.ts'
import { notifyError } from '../ui/feedback/notify.tsx'

/** Downloads an export of the filtered orders; unmounting cancels it. */
export function useExport(filter: ExploreFilter) {
  const fetching = useRef<AbortController>(undefined)
  /** Bytes received; undefined if no export is running. */
  const [received, setReceived] = useState<number>()
  useEffect(() => () => fetching.current?.abort(), [])

  const { mutate } = useMutation({
    meta: { changesOrders: false },
    mutationFn: (endpoint: typeof exportCsv | typeof exportSpreadsheet) => {
      fetching.current = new AbortController()
      setReceived(0)
      return download(endpoint, { query: filter, onProgress: setReceived, signal: fetching.current.signal })
    },
    onError: error => {
      if (!fetching.current?.signal.aborted)
        notifyError('Não foi possível exportar as Ordens de Serviço', error.message)
    },
    onSettled: () => setReceived(undefined),
  })

  return { start: mutate, cancel: () => fetching.current?.abort(), received }
}
