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
  const response = await reach(method, url, sent)
  noteServerDate(response.headers.get('date'))
  if (!response.ok)
    throw refused({
      status: response.status,
      text: await response.text(),
      header: name => response.headers.get(name),
      fallback: sent.fallback,
    })
  return response
}

async function reach(method: string, url: string, { body, signal, headers }: Sent): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      credentials: 'include',
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachable()
  }
}
