import { expect, test } from 'vitest'
import { fitted, square } from './draw-scaled.ts'

test('a picture is scaled down to fit, keeping its aspect ratio', () => {
  expect(fitted({ width: 4000, height: 3000 }, square(2000))).toEqual({ width: 2000, height: 1500 })
  expect(fitted({ width: 3000, height: 4000 }, square(2000))).toEqual({ width: 1500, height: 2000 })
  expect(fitted({ width: 4000, height: 3000 }, { width: 480, height: 160 })).toEqual({
    width: 213,
    height: 160,
  })
})

test('a small picture keeps its size, and a narrow one stays at least a pixel wide', () => {
  expect(fitted({ width: 2000, height: 2000 }, square(2000))).toEqual({ width: 2000, height: 2000 })
  expect(fitted({ width: 640, height: 480 }, square(2000))).toEqual({ width: 640, height: 480 })
  expect(fitted({ width: 10_000, height: 1 }, square(2000))).toEqual({ width: 2000, height: 1 })
})
