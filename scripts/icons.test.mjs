import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run-program.mjs'
import { readSources } from './wrong-imports.mjs'

test('every icon is hidden from screen readers, because the text beside it says the same', () => {
  const icons = readSources(join(root, 'web/src')).flatMap(({ file, text }) =>
    [...text.matchAll(/<Icon[A-Z]\w*(\s[^<>]*?)?\/>/g)].map(([icon]) => `${file}: ${icon}`),
  )
  expect(icons.length).toBeGreaterThan(200)
  expect(icons.filter(icon => !icon.includes('aria-hidden'))).toEqual([])
})
