import { expect, test } from 'vitest'
import { formatSize } from './sizes.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [1_540_000, '1,5 MB'],
  [230_400_000, '230 MB'],
  [1e15, '1.000 TB'],
])('%d bytes are shown as %s', (bytes, text) => expect(formatSize(bytes)).toBe(text))
