import type { ApprovalPage } from '@etapa/domain/approvals/link-endpoints'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, unreachable } from '../../api/api-error.ts'
import { atMostEvery } from '../../api/at-most-every.ts'
import { openProof } from './link-calls.ts'

export type Proof =
  | { kind: 'opening' }
  | { kind: 'failed'; message: string; canRetry: boolean }
  /** `refusal` is the server's message if the link has ended since. */
  | { kind: 'shown'; page: ApprovalPage; refusal?: string }

const refreshMs = 5_000

/** The state after a failed request. What is shown stays, unless the link has ended. */
export function afterFailure(proof: Proof, { status, message }: ApiError): Proof {
  const hasEnded = status === 404 || status === 410
  if (proof.kind !== 'shown') return { kind: 'failed', message, canRetry: !hasEnded }
  return hasEnded ? { ...proof, refusal: message } : proof
}

/** Loads the proof, and again whenever the person returns to the page. */
export function useProof(token: string) {
  const [proof, setProof] = useState<Proof>({ kind: 'opening' })

  const requests = useRef(0)

  async function refresh(): Promise<void> {
    requests.current += 1
    const request = requests.current
    const change = await openProof(token).then(
      page => (): Proof => ({ kind: 'shown', page }),
      error => (current: Proof) => afterFailure(current, error instanceof ApiError ? error : unreachable()),
    )
    // A later request knows more.
    if (request === requests.current) setProof(change)
  }

  const onReturn = useEffectEvent(refresh)
  useEffect(() => {
    onReturn()
    const stop = new AbortController()
    const renewal = atMostEvery(refreshMs, onReturn)
    const renew = () => {
      if (document.visibilityState === 'visible') renewal.ask()
    }
    const { signal } = stop
    document.addEventListener('visibilitychange', renew, { signal })
    addEventListener('focus', renew, { signal })
    addEventListener('online', renew, { signal })
    return () => {
      stop.abort()
      renewal.stop()
    }
  }, [])

  function retry(): void {
    setProof({ kind: 'opening' })
    refresh()
  }

  return { proof, refresh, retry }
}
