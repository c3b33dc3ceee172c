import { expect, test } from 'vitest'
import { leavesRoom } from './leaves-room.ts'

const gigabytes = (count: number) => count * 1e9

test.each([
  ['plenty', { free: 50, total: 100 }, 20, true],
  ['just enough', { free: 21, total: 100 }, 20, true],
  ['too little would be left', { free: 20.5, total: 100 }, 20, false],
  ['a small disk needs less', { free: 0.6, total: 8 }, 0.1, true],
  ['a full disk', { free: 0, total: 8 }, 0, false],
] as const)('%s', (_, { free, total }, size, fits) => {
  const disk = { free: gigabytes(free), total: gigabytes(total) }
  expect(leavesRoom(disk, gigabytes(size))).toBe(fits)
})
