import { requestFor } from '../ui/forms/keyed-request.ts'
import { randomKey } from '../ui/forms/random-key.ts'
import { storedRequest } from '../ui/forms/stored-request.ts'
import { useStoredDraft } from './use-stored-draft.ts'

/**
 * Like `useRequestKey`, for a content whose draft is stored as `name`: the key survives a reload as well, until the
 * content has been saved and `forget` is called.
 */
export function useStoredRequestKey(name: string) {
  const store = useStoredDraft(`${name}-request`, storedRequest)
  function keyFor(content: object): string {
    const request = requestFor(store.read(), content, randomKey)
    store.write(request)
    return request.key
  }
  return { keyFor, forget: () => store.write(undefined) }
}
