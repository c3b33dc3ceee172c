import { expect, test } from 'vitest'
import { tokenIn } from './token-in.ts'

test.each([
  ['/aprovar/abc-DEF_123', 'abc-DEF_123'],
  ['/aprovar/abc/', 'abc'],
  ['/aprovar/', ''],
  ['/aprovar/%zz', ''],
])('the address %s contains the token %j', (path, token) => expect(tokenIn(path, '/aprovar/')).toBe(token))
