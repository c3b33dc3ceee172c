import { expect, test } from 'vitest'
import { eventKinds } from './event.ts'
import { eventSubjects, kindsAbout } from './subjects.ts'

test('every kind of event has exactly one subject', () => {
  const subjects = Object.keys(eventSubjects) as (keyof typeof eventSubjects)[]
  expect(subjects.flatMap(kindsAbout).sort()).toEqual([...eventKinds].sort())
})

test('the events for adding, changing, removing and repeating a product have the subject “product”', () => {
  expect(kindsAbout('product')).toEqual([
    'product-added',
    'product-updated',
    'product-removed',
    'product-repeated',
  ])
})
