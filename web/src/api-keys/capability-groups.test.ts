import { keyCapabilities } from '@etapa/domain/api-keys/key-capabilities'
import { expect, test } from 'vitest'
import { capabilityGroups } from './capability-groups.ts'

test('every capability of keys is under exactly one heading', () => {
  expect(capabilityGroups.flatMap(({ names }) => names).sort()).toEqual([...keyCapabilities].sort())
})
