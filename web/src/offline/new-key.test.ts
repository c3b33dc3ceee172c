import { expect, test } from 'vitest'
import { z } from 'zod'
import { newKey } from './new-key.ts'

test('new keys are unique UUIDs', () => {
  const keys = Array.from({ length: 100 }, newKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) z.uuid().parse(key)
})
