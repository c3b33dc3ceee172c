import { describe, expect, test } from 'vitest'
import { Thumbnails } from '../../src/documents/thumbnails.ts'
import { aPicture, aZeroPng } from '../pictures.ts'
import { useTestApp } from '../test-app.ts'
import { hostilePictures, usePictures } from './hostile-pictures.ts'

const testApp = useTestApp()
const { upload, askThumbnail } = usePictures(testApp)

describe('a thumbnail is either drawn or rejected with 415 for an image', () => {
  test.each([
    ...hostilePictures,
    [
      'honest, of 64 million pixels',
      200,
      () => aZeroPng({ width: 8_000, height: 8_000 }),
    ] satisfies (typeof hostilePictures)[number],
  ])('%s', async (_, status, make) => {
    expect(await askThumbnail(await upload(await make()))).toBe(status)
  })
})

test('a thumbnail is drawn while another one is still waiting for its file', async () => {
  const uploadOf = async (width: number) => await upload(await aPicture(width).png().toBuffer())
  const [slow, quick] = [await uploadOf(640), await uploadOf(320)]
  let finish = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  const files = {
    ...testApp.files,
    get: async (name: string) => {
      if (name === slow) await finished
      return await testApp.files.get(name)
    },
  }
  const thumbnails = new Thumbnails(files, testApp.app.log)
  const waiting = thumbnails.read({ fileName: slow, mediaType: 'image/png' })
  expect(await thumbnails.read({ fileName: quick, mediaType: 'image/png' })).toBeDefined()
  finish()
  expect(await waiting).toBeDefined()
})
