import { useRef } from 'react'
import { type KeyedRequest, requestFor } from './keyed-request.ts'
import { randomKey } from './random-key.ts'

/** Returns a function that returns the idempotency key for a content, the same one until the content changes. */
export function useRequestKey(): (content: object) => string {
  const last = useRef<KeyedRequest>(undefined)
  return content => {
    last.current = requestFor(last.current, content, randomKey)
    return last.current.key
  }
}
