import type { BodyInput, Endpoint, ReplyOf } from '@etapa/domain/endpoint'
import { address } from './address.ts'
import { refused, unreachable } from './api-error.ts'
import type { CallInput } from './call.ts'

type UploadInput<E extends Endpoint> = Omit<CallInput<E>, 'query'> & {
  files: readonly File[]
  /** Called with the fraction of bytes sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** The error's message if the server sends none. */
  fallback?: string
}

/**
 * Uploads files to an endpoint that defines `files`. Uses XMLHttpRequest, because fetch does not report upload
 * progress.
 */
export function upload<E extends Endpoint>(endpoint: E, input: UploadInput<E>): Promise<ReplyOf<E>> {
  const { params, body, files, onProgress, signal, fallback } = input as UploadInput<E> & { params?: object }
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(endpoint.method, address(endpoint, { ...params }))
    request.withCredentials = true
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 1 : loaded / total)
    request.onload = () => {
      const { status, responseText: text } = request
      if (status < 200 || status >= 300)
        return reject(refused({ status, text, header: name => request.getResponseHeader(name), fallback }))
      try {
        resolve(JSON.parse(text) as ReplyOf<E>)
      } catch {
        // For example a proxy's login page.
        reject(unreachable())
      }
    }
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form(endpoint, body, files))
  })
}

/** The fields come before the files, so that the server knows what the files are for when they arrive. */
function form<E extends Endpoint>(endpoint: E, fields: BodyInput<E> | undefined, files: readonly File[]) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) data.append(name, String(value))
  for (const file of files) data.append(endpoint.files ?? 'files', file)
  return data
}
