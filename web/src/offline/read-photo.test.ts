import { expect, test } from 'vitest'
import { readPhoto } from './read-photo.ts'

test('a photo is read with its name, type, bytes and SHA-256 checksum', async () => {
  const photo = await readPhoto(new File(['abc'], 'foto.jpg', { type: 'image/jpeg' }))
  expect(photo).toMatchObject({
    name: 'foto.jpg',
    type: 'image/jpeg',
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  })
  expect(photo.bytes.byteLength).toBe(3)
})
