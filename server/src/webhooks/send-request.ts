import type { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { version } from '@etapa/domain/version'
import { forbiddenText, guardedLookup, isForbiddenHost } from './forbidden-addresses.ts'

export interface Network {
  /** Whether plain HTTP and addresses in the workshop's network are allowed. */
  allowPrivate: boolean
  timeoutMs: number
  /** Aborts requests when the server stops. */
  closing?: AbortSignal
  /** The DNS resolver; `dns.lookup` if absent. */
  resolve?: typeof lookup
}

export const usualTimeoutMs = 20_000

export interface HookAnswer {
  status: number
  /** The value of the `retry-after` header. */
  retryAfter: string | undefined
  /** The beginning of the response body. */
  text: string
}

const mostBytes = 1_000

/**
 * Posts a body without following redirects; reads only the beginning of the response. Once the status has arrived, the
 * receiver has answered, even if its body is interrupted or does not end in time.
 */
export async function sendRequest(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { allowPrivate, timeoutMs, closing, resolve }: Network,
): Promise<HookAnswer> {
  const { protocol, hostname } = new URL(url)
  // `lookup` is not called for a host that is an IP address, so the host is checked here as well.
  if (!allowPrivate && (protocol !== 'https:' || isForbiddenHost(hostname))) throw new Error(forbiddenText)
  const request = protocol === 'https:' ? requestSecure : requestPlain
  return await new Promise((resolveAnswer, reject) => {
    const sent = request(url, {
      method: 'POST',
      // Connections are not reused, so that each delivery checks the address that it connects to.
      agent: false,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(closing ? [closing] : [])]),
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': `Etapa/${version}`,
      },
      ...(allowPrivate ? {} : { lookup: guardedLookup(resolve) }),
    })
    let finish: (() => void) | undefined
    sent.on('error', error => (finish ? finish() : reject(error)))
    sent.on('response', response => {
      const chunks: Buffer[] = []
      let size = 0
      const answered = () => {
        resolveAnswer({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          text: Buffer.concat(chunks).toString().slice(0, 200),
        })
        response.destroy()
      }
      finish = answered
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk.subarray(0, mostBytes - size))
        size += chunk.length
        if (size >= mostBytes) answered()
      })
      response.on('end', answered)
      response.on('error', answered)
    })
    sent.end(body)
  })
}
