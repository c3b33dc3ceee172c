import { useRef } from 'react'
import { type KeyedRequest, requestFor } from './keyed-request.ts'
import { randomKey } from './random-key.ts'

/**
 * `keyFor` returns the idempotency key of a content: the same one until the content changes, or has been saved and
 * `forget` is called.
 */
export function useRequestKey() {
  const last = useRef<KeyedRequest>(undefined)
  function keyFor(content: object): string {
    last.current = requestFor(last.current, content, randomKey)
    return last.current.key
  }
  function forget(): void {
    last.current = undefined
  }
  return { keyFor, forget }
}
