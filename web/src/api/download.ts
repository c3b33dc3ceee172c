import type { Endpoint, QueryInput } from '@etapa/domain/endpoint'
import { address } from './address.ts'
import { unreachable } from './api-error.ts'
import { saveFile } from './save-file.ts'
import { send } from './send.ts'

interface DownloadInput<E extends Endpoint> {
  query?: QueryInput<E>
  /** Called with the number of bytes received so far. */
  onProgress?: (bytes: number) => void
  signal?: AbortSignal
}

/** Downloads the file of an endpoint that defines `download`, and saves it once it is complete. */
export async function download<E extends Endpoint>(endpoint: E, input: DownloadInput<E>): Promise<void> {
  const { query, onProgress, signal } = input
  const response = await send(endpoint.method, address(endpoint, {}, { ...query }), { signal })
  const parts: BlobPart[] = []
  let bytes = 0
  for await (const part of partsOf(response, signal)) {
    parts.push(part)
    bytes += part.byteLength
    onProgress?.(bytes)
  }
  saveFile(new Blob(parts, { type: endpoint.download }), nameOf(response))
}

async function* partsOf(response: Response, signal: AbortSignal | undefined) {
  const reader = response.body?.getReader()
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachable()
  }
}

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'arquivo'
