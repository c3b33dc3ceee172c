/** The last content that was sent, as JSON, and its idempotency key. */
export interface KeyedRequest {
  content: string
  key: string
}

/**
 * Returns the request for this content. If the same content is sent again, the key is reused, because the server may
 * already have executed the previous request.
 */
export function requestFor(
  previous: KeyedRequest | undefined,
  sent: object,
  freshKey: () => string,
): KeyedRequest {
  const content = JSON.stringify(sent)
  return previous?.content === content ? previous : { content, key: freshKey() }
}
