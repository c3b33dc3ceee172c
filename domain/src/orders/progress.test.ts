import { expect, test } from 'vitest'
import { orderProgress } from './progress.ts'

const product = (...statuses: string[]) => ({ stages: statuses.map(status => ({ status })) })

test.each([
  [undefined, 0],
  [{ products: [] }, 0],
  [{ products: [product()] }, 0],
  [{ products: [product('PENDING', 'PENDING')] }, 0],
  [{ products: [product('COMPLETED', 'PENDING'), product('PENDING')] }, 33],
  [{ products: [product('COMPLETED', 'COMPLETED'), product('PENDING')] }, 67],
  [{ products: [product('COMPLETED')] }, 100],
])('the progress of %j is %i', (order, progress) => {
  expect(orderProgress(order)).toBe(progress)
})
