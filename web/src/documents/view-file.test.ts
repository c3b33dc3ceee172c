import { expect, test } from 'vitest'
import { shownAs } from './view-file.ts'

test.each(['application/pdf', 'image/png', 'image/jpeg'])('%s is shown with its own type', type => {
  expect(shownAs(type)).toBe(type)
})

test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', ''])(
  '%j never runs in this site',
  type => expect(shownAs(type)).toBe('application/octet-stream'),
)
