import { expect, test } from 'vitest'
import { splitHosts } from './split-hosts.ts'

test.each([
  ['postgres://u:s@um:5432/etapa', ['postgres://u:s@um:5432/etapa']],
  [
    'postgres://u:s,enha@um:5432,dois:5433/etapa?sslmode=require',
    [
      'postgres://u:s,enha@um:5432/etapa?sslmode=require',
      'postgres://u:s,enha@dois:5433/etapa?sslmode=require',
    ],
  ],
  ['postgres://um,dois/etapa', ['postgres://um/etapa', 'postgres://dois/etapa']],
])('%s', (url, addresses) => {
  expect(splitHosts(url)).toEqual(addresses)
})
