import type { Endpoint, QueryInput } from '@etapa/domain/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { download } from '../../api/download.ts'
import { notifyError } from './notify.tsx'

/** Downloads one file at a time: starting another meanwhile does nothing. A failure is shown as a toast. */
export function useDownload(failedText: string) {
  const fetching = useRef<AbortController>(undefined)
  /** Bytes received; undefined if nothing is being downloaded. */
  const [received, setReceived] = useState<number>()
  const cancel = useCallback(() => fetching.current?.abort(), [])

  const { mutate, isPending } = useMutation({
    meta: { changesOrders: false },
    mutationFn: (fetchFile: (signal: AbortSignal) => Promise<void>) => {
      fetching.current = new AbortController()
      setReceived(0)
      return fetchFile(fetching.current.signal)
    },
    onError: error => {
      if (!fetching.current?.signal.aborted) notifyError(failedText, error.message)
    },
    onSettled: () => setReceived(undefined),
  })

  function start<E extends Endpoint>(endpoint: E, query?: QueryInput<E>) {
    if (isPending) return
    mutate(signal => download(endpoint, { query, signal, onProgress: setReceived }))
  }

  return { start, cancel, received }
}
