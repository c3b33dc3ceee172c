import { useRef } from 'react'
import { type KeyedRequest, requestFor } from './keyed-request.ts'
import { randomKey } from './random-key.ts'

/**
 * Returns a function that returns the idempotency key for a content, the same one as long as the content stays the
 * same, and a function to call once it has been saved.
 */
export function useRequestKey(): { keyFor: (content: object) => string; forgetKey: () => void } {
  const last = useRef<KeyedRequest>(undefined)
  return {
    keyFor: content => {
      last.current = requestFor(last.current, content, randomKey)
      return last.current.key
    },
    forgetKey: () => {
      last.current = undefined
    },
  }
}
