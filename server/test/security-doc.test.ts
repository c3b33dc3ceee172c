import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** The rows of the table of threats, split into cells; the last two cells name files. */
const threats = text
  .slice(text.indexOf('## Threats'))
  .split('\n')
  .filter(line => /^\| .* \| .* \| .* \|$/.test(line) && !/^\| (threat|---) \|/.test(line))
  .map(line => line.split(' | '))
const filesIn = (words: string) =>
  [...words.matchAll(/`([\w./$-]+\.(?:ts|tsx|mjs))`/g)].map(([, path = '']) => path)

describe('docs/security.md', () => {
  test('names only files that exist', () => {
    expect(filesIn(text).filter(path => !existsSync(join(root, path)))).toEqual([])
    expect(filesIn(text).length).toBeGreaterThan(40)
  })

  test.each(threats)('names a test file for the threat: %s', (_, __, shown = '') => {
    expect(filesIn(shown).join()).toMatch(/\.(test|spec|long)\.ts/)
  })
})
