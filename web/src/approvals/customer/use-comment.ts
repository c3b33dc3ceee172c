import { useTabState } from '../../links/use-tab-state.ts'
import { type KeyedRequest, requestFor } from '../../ui/forms/keyed-request.ts'
import { randomKey } from '../../ui/forms/random-key.ts'
import { sendComment } from './link-calls.ts'
import type { PagePoint } from './use-viewing.ts'

interface Comment {
  text: string
  name: string
  pin: PagePoint | undefined
}

/**
 * The comment that the customer is writing, which is sent by itself or with a request for changes. Until it is cleared,
 * sending it again does not post it twice.
 */
export function useComment(token: string) {
  const [text, setText] = useTabState('comment', '')
  const [request, setRequest] = useTabState<KeyedRequest | undefined>('request', undefined)

  async function send({ text, name, pin }: Comment): Promise<void> {
    const comment = { text, name, ...pin }
    const keyed = requestFor(request, comment, randomKey)
    setRequest(keyed)
    await sendComment(token, { ...comment, requestKey: keyed.key })
  }

  /** Text typed while the comment was being sent stays. */
  function clear(sent: string): void {
    setRequest(undefined)
    setText(current => (current === sent ? '' : current))
  }

  return { text, setText, send, clear }
}

export type WrittenComment = ReturnType<typeof useComment>
