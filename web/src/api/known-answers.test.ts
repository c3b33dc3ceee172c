import { afterEach, expect, it } from 'vitest'
import { knownAnswers } from './known-answers.ts'

afterEach(() => knownAnswers.forget())

it('keeps the latest answer of an address', () => {
  knownAnswers.keep('/api/a', { tag: '1', answer: 'old' })
  knownAnswers.keep('/api/a', { tag: '2', answer: 'new' })
  expect(knownAnswers.get('/api/a')).toEqual({ tag: '2', answer: 'new' })
})

it('forgets what was kept longest ago, and all of it when told', () => {
  for (let page = 1; page <= 31; page += 1)
    knownAnswers.keep(`/api/${page}`, { tag: `${page}`, answer: page })
  expect(knownAnswers.get('/api/1')).toBeUndefined()
  expect(knownAnswers.get('/api/2')).toBeDefined()
  knownAnswers.forget()
  expect(knownAnswers.get('/api/31')).toBeUndefined()
})
