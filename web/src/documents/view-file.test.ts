import { expect, test } from 'vitest'
import { shownAs } from './view-file.ts'

test.each(['application/pdf', 'image/png', 'image/jpeg'])(
  'a file of type %s is shown with its own type',
  type => {
    expect(shownAs(type)).toBe(type)
  },
)

test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', ''])(
  'a file of type %j is shown as binary data, so that it cannot run scripts',
  type => expect(shownAs(type)).toBe('application/octet-stream'),
)
