import { keyCapabilities } from '@etapa/domain/api-keys/key-capabilities'
import { expect, test } from 'vitest'
import { capabilityGroups } from './capability-groups.ts'

test('every capability of API keys is listed under exactly one heading', () => {
  expect(capabilityGroups.flatMap(({ names }) => names).sort()).toEqual([...keyCapabilities].sort())
})
