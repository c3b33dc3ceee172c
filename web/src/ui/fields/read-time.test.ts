import { expect, test } from 'vitest'
import { maskTime, readTime } from './read-time.ts'

test.each([
  ['8', '08:00'],
  ['18', '18:00'],
  ['830', '08:30'],
  ['8:30', '08:30'],
  ['0830', '08:30'],
  ['23:59', '23:59'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['', undefined],
])('the time %j is parsed as %j', (text, time) => expect(readTime(text)).toBe(time))

test.each([
  ['1', '1'],
  ['18', '18'],
  ['183', '18:3'],
  ['83', '8:3'],
  ['830', '8:30'],
  ['1830', '18:30'],
  ['18:30', '18:30'],
  ['8:30', '8:30'],
  ['abc', ''],
])('the typed time %j is masked as %j', (text, shown) => expect(maskTime(text)).toBe(shown))
