import { afterEach, expect, test, vi } from 'vitest'
import { jpegName, scalePhoto } from './scale-photo.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the name of a scaled photo ends in .jpg', () => {
  expect(jpegName('IMG_1234.HEIC')).toBe('IMG_1234.jpg')
  expect(jpegName('nota.fiscal.png')).toBe('nota.fiscal.jpg')
  expect(jpegName('foto')).toBe('foto.jpg')
})

test('a photo that the phone cannot scale is kept as it is', async () => {
  const photo = new File(['pixels'], 'foto.jpg')
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close() {} }))
  vi.stubGlobal('document', {
    createElement() {
      throw new RangeError('out of memory')
    },
  })
  expect(await scalePhoto(photo)).toBe(photo)
})
