import { expect, test } from 'vitest'
import { draftOf, resumeDraft } from './form-draft.ts'

const stored = { name: 'Papelão Sul', email: '', password: '' }

test('what was typed comes back, the rest is what the server holds', () => {
  const draft = draftOf(stored, { ...stored, email: 'ana@sul.test' })
  const newer = { ...stored, name: 'Papelão Sul Ltda' }
  expect(resumeDraft(newer, draft)).toEqual({ values: { ...newer, email: 'ana@sul.test' }, changed: {} })
})

test('what somebody else has saved in the same field meanwhile is told', () => {
  const draft = draftOf(stored, { ...stored, name: 'Papelão Norte' })
  expect(resumeDraft({ ...stored, name: 'Papelão Leste' }, draft)).toEqual({
    values: { ...stored, name: 'Papelão Norte' },
    changed: { name: 'Papelão Leste' },
  })
})

test('there is no draft of an untouched form, nor of a password', () => {
  expect(draftOf(stored, stored)).toBeUndefined()
  expect(
    draftOf(stored, { ...stored, password: 'uma-senha-boa', currentPassword: 'a-de-agora' }),
  ).toBeUndefined()
  expect(draftOf(stored, { name: 'Outro', email: '', password: 'uma-senha-boa' })).not.toHaveProperty(
    'password',
  )
})

test('a field that the form has no more is left out', () => {
  expect(resumeDraft(stored, { fax: { before: '', typed: '1' } }).values).toEqual(stored)
})
