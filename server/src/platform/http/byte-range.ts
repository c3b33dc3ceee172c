import type { ByteRange } from '../files/file-store.ts'

/** Parses a Range header with a single range. Returns undefined if the whole file should be sent. */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(size - Number(last), 0)
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (start >= size) return 'unsatisfiable'
  return start <= end ? { start, end } : undefined
}
