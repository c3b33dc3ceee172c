import { expect, test } from 'vitest'
import { aPicture, aZeroPng } from '../../test/pictures.ts'
import { drawImage } from './draw-image.ts'
import { thumbnailShape } from './thumbnails.ts'

const plenty = { milliseconds: 60_000, bytes: 256e6 }
const interlaced = aZeroPng({ width: 6_000, height: 6_000, isInterlaced: true })

test('an image that needs too much memory is not drawn, and the next one is', async () => {
  expect(await drawImage(await interlaced, thumbnailShape, { ...plenty, bytes: 8e6 })).toBeUndefined()
  expect(await drawImage(await aPicture().png().toBuffer(), thumbnailShape, plenty)).toBeDefined()
  expect(await drawImage(await interlaced, thumbnailShape, plenty)).toBeDefined()
})

test('an image that takes too long is not drawn, and the next one is', async () => {
  expect(await drawImage(await interlaced, thumbnailShape, { ...plenty, milliseconds: 1 })).toBeUndefined()
  expect(await drawImage(await aPicture().png().toBuffer(), thumbnailShape, plenty)).toBeDefined()
})

test('concurrently drawn images are not mixed up', async () => {
  const pictures = [await aPicture(300, 100).png().toBuffer(), await aPicture(100, 300).png().toBuffer()]
  const drawn = await Promise.all(
    [...pictures, ...pictures].map(content => drawImage(content, thumbnailShape, plenty)),
  )
  expect(drawn[0]).toEqual(drawn[2])
  expect(drawn[1]).toEqual(drawn[3])
  expect(drawn[0]).not.toEqual(drawn[1])
})
