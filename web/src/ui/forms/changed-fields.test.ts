import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('only the fields that were changed are sent', () => {
  const stored = { name: 'Rodonaves', phone: '', events: ['a'] }
  expect(changedFields(stored, { ...stored, events: ['a'] })).toEqual({})
  expect(changedFields(stored, { name: 'Rodonaves', phone: '11', events: [] })).toEqual({
    phone: '11',
    events: [],
  })
})
