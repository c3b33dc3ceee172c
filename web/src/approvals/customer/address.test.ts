import { expect, test } from 'vitest'
import { fileAddress, pictureAddress } from './address.ts'

test("the URLs of an approval's pictures and file contain the encoded token", () => {
  expect(pictureAddress('abc', 3)).toBe('/api/approval/link/abc/page/3')
  expect(pictureAddress('abc', 1, 2)).toBe('/api/approval/link/abc/page/1?version=2')
  expect(fileAddress('a/b')).toBe('/api/approval/link/a%2Fb/file')
})
