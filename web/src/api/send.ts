import { refused, unreachable } from './api-error.ts'
import { noteServerDate } from './server-clock.ts'

export interface Sent {
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string> | undefined
  /** The message if the server sends none. */
  fallback?: string
}

/** Sends a request with cookies. Throws an `ApiError` unless it succeeds; an abort error is rethrown unchanged. */
export async function send(method: string, url: string, sent: Sent): Promise<Response> {
  const { body, signal, headers, fallback } = sent
  const response = await received(
    fetch(url, {
      method,
      credentials: 'include',
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    }),
    signal,
  )
  noteServerDate(response.headers.get('date'))
  if (response.ok) return response
  throw refused({
    status: response.status,
    text: await received(response.text(), signal),
    header: name => response.headers.get(name),
    fallback,
  })
}

/**
 * Waits for a response or its body. If the connection fails or the body is invalid, throws an `ApiError` instead of the
 * browser's error, whose message is in English; an abort error is rethrown unchanged.
 */
export async function received<Part>(part: Promise<Part>, signal?: AbortSignal): Promise<Part> {
  try {
    return await part
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachable()
  }
}
