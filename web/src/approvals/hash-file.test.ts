import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashFile } from './hash-file.ts'

test('the checksum equals that of another program, and the progress ends at 1', async () => {
  const content = randomBytes(300_000)
  const shares: number[] = []
  expect(await hashFile(new Blob([content]), share => shares.push(share))).toBe(
    createHash('sha256').update(content).digest('hex'),
  )
  expect(shares.at(-1)).toBe(1)
})
