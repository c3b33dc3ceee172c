import { expect, test } from 'vitest'
import { hookSecret } from './hook-secret.ts'

/** Returns a secret that encodes the given number of zero bytes. */
const of = (bytes: number) =>
  `whsec_${'AAAA'.repeat(Math.floor(bytes / 3))}${['', 'AA==', 'AAA='][bytes % 3]}`

test.each([
  [of(23), false],
  [of(24), true],
  [of(25), true],
  [of(64), true],
  [of(65), false],
  [of(32).replace('whsec_', ''), false],
  ['whsec_', false],
  [`whsec_${'!'.repeat(32)}`, false],
  ['whsec_abc', false],
])('%s is a valid web hook secret: %s', (secret, isSecret) => {
  expect(hookSecret.safeParse(secret).success).toBe(isSecret)
})
