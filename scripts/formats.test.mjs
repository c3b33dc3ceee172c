import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './run-program.mjs'
import { readSources } from './wrong-imports.mjs'

// The text of a format depends on the version of ICU, so no program may read it.
const taken = String.raw`\)*\??\.(split|slice|substring|substr|at|charAt|match|matchAll|replace|replaceAll|search|indexOf)\(`
const readings = [
  /\.format\(/,
  /\.formatToParts\(/,
  /\.toLocale(Date|Time)String\(/,
  new RegExp(String.raw`\bformat[A-Z]\w*\([^()]*${taken}`),
  new RegExp(String.raw`\.toLocaleString\([^()]*${taken}`),
  /\b(Number|parseInt|parseFloat|Date|Date\.parse)\(format[A-Z]/,
]
const readsFormats = text => readings.some(reading => reading.test(text))

test('only the functions that format text for people use a format, and only the clock reads its parts', () => {
  const sources = ['domain/src', 'server/src', 'web/src', 'web/worker'].flatMap(folder =>
    readSources(join(root, folder)).map(({ file, text }) => ({ file: join(folder, file), text })),
  )
  expect(sources.length).toBeGreaterThan(1000)
  expect(
    sources
      .filter(({ text }) => readsFormats(text))
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual([
    'domain/src/dates.ts',
    'domain/src/list-in-words.ts',
    'domain/src/number-format.ts',
    'domain/src/wall-clock.ts',
  ])
})

describe('a source', () => {
  test.each([
    ["new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant)"],
    ['formats.get(timeZone).formatToParts(instant)'],
    ["instant.toLocaleDateString('en-CA')"],
    ['formatDay(day).slice(0, 5)'],
    ['Number(formatMoney(cents))'],
    ["(1.5).toLocaleString('pt-BR').replace(',', '.')"],
  ])('that reads formatted text is found: %s', text => {
    expect(readsFormats(text)).toBe(true)
  })

  test.each([['formatDay(day)'], ["count.toLocaleString('pt-BR')"], ['toISOString().slice(0, 10)']])(
    'that only shows it is not: %s',
    text => {
      expect(readsFormats(text)).toBe(false)
    },
  )
})
