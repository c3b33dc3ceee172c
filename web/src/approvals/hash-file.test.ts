import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashFile } from './hash-file.ts'

test('the checksum of a file is its SHA-256, and the reported progress ends at 1', async () => {
  const content = randomBytes(300_000)
  const shares: number[] = []
  expect(await hashFile(new Blob([content]), share => shares.push(share))).toBe(
    createHash('sha256').update(content).digest('hex'),
  )
  expect(shares.at(-1)).toBe(1)
})
