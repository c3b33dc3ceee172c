import { expect, test } from 'vitest'
import { draftOf, resumeDraft } from './form-draft.ts'

const stored = { name: 'Papelão Sul', email: '', password: '' }

test("unsaved input is restored on top of the server's data", () => {
  const draft = draftOf(stored, { ...stored, email: 'ana@sul.test' })
  const newer = { ...stored, name: 'Papelão Sul Ltda' }
  expect(resumeDraft(newer, draft)).toEqual({ values: { ...newer, email: 'ana@sul.test' }, changed: {} })
})

test('a field that somebody else has changed in the meantime is reported with its new value', () => {
  const draft = draftOf(stored, { ...stored, name: 'Papelão Norte' })
  expect(resumeDraft({ ...stored, name: 'Papelão Leste' }, draft)).toEqual({
    values: { ...stored, name: 'Papelão Norte' },
    changed: { name: 'Papelão Leste' },
  })
})

test('an untouched form has no draft, and passwords are never stored', () => {
  expect(draftOf(stored, stored)).toBeUndefined()
  expect(
    draftOf(stored, { ...stored, password: 'uma-senha-boa', currentPassword: 'a-de-agora' }),
  ).toBeUndefined()
  expect(draftOf(stored, { name: 'Outro', email: '', password: 'uma-senha-boa' })).not.toHaveProperty(
    'password',
  )
})

test('a field of the draft that the form no longer has is ignored', () => {
  expect(resumeDraft(stored, { fax: { before: '', typed: '1' } }).values).toEqual(stored)
})
