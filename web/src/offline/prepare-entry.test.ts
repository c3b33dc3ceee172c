import { expect, test } from 'vitest'
import { z } from 'zod'
import { newKey, readPhoto } from './prepare-entry.ts'

test('keys are different UUIDs', () => {
  const keys = Array.from({ length: 100 }, newKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) z.uuid().parse(key)
})

test('a photo is read with its checksum', async () => {
  const photo = await readPhoto(new File(['abc'], 'foto.jpg', { type: 'image/jpeg' }))
  expect(photo).toMatchObject({
    name: 'foto.jpg',
    type: 'image/jpeg',
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  })
  expect(photo.bytes.byteLength).toBe(3)
})
