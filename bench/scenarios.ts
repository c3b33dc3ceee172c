import { randomUUID } from 'node:crypto'
import type { Shot } from './kept-connection.ts'
import type { Sample } from './sample.ts'

export interface Scenario {
  name: string
  /** Returns the requests of one user action, or undefined if there is nothing left to do. */
  product: (sample: Sample) => Shot[] | undefined
  /** Returns the equivalent requests to the limit server. */
  limit?: (sample: Sample) => Shot[] | undefined
  /** Whether it completes stages, which must be pending again before each run. */
  consumesStages?: true
  /** The factor by which its median may grow from the smallest archive to the largest, if one is promised. */
  mayGrow?: number
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=x' }
const aMonthAgo = () => new Date(Date.now() - 30 * 86_400_000).toISOString()
const explore = (filter: Record<string, string>) => ({
  path: `/api/service-order/get/all-aggregate?${new URLSearchParams(filter)}`,
})
const uploadPath = (orderId: number) =>
  `/api/service-order-document/${orderId}/documents/complementary/upload`

/** Builds an upload request for a document of a given size, made unique by a mark. */
export function uploadOf(orderId: number, bytes: number, mark = ''): Shot {
  return {
    method: 'POST',
    path: uploadPath(orderId),
    headers: form,
    body: Buffer.concat([
      Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="documents"; filename="arte.pdf"\r\n\r\n%PDF-1.7\n${mark}`,
      ),
      Buffer.alloc(bytes, 'x'),
      Buffer.from('\r\n--x--\r\n'),
    ]),
  }
}

const fiveMegabytes = uploadOf(0, 5 * 1024 * 1024)

export const scenarios: Scenario[] = [
  {
    name: 'list 50 newest',
    product: () => [{ path: '/api/service-order/get/all-aggregate' }],
    limit: () => [{ path: '/list' }],
    mayGrow: 1.3,
  },
  {
    name: 'list with search',
    product: sample => [explore({ search: sample.word() })],
    mayGrow: 2,
  },
  {
    name: 'track one',
    product: sample => [
      { path: `/api/tracking/${sample.orderSerial()}`, headers: { 'x-forwarded-for': sample.address() } },
    ],
    limit: sample => [{ path: `/track/${sample.orderSerial()}` }],
    mayGrow: 1.3,
  },
  {
    name: 'explore 30 days + text',
    product: sample => [explore({ startDate: aMonthAgo(), serialOrProductOrEnterprise: sample.word() })],
    limit: sample => [{ path: `/explore/${encodeURIComponent(sample.word())}` }],
    mayGrow: 2,
  },
  {
    name: 'explore 30 days + employee',
    product: sample => [explore({ startDate: aMonthAgo(), employeeId: sample.employee() })],
    mayGrow: 2,
  },
  {
    name: 'summary of 30 days',
    // Without `mayGrow`, because its time grows with the orders of a month, of which larger archives have more.
    product: () => [{ path: `/api/service-order/get/summary?startDate=${encodeURIComponent(aMonthAgo())}` }],
  },
  {
    name: 'board',
    // Without `mayGrow`, because its time grows with the open orders, of which larger archives have more.
    product: () => [{ path: '/api/production/board' }],
  },
  {
    name: 'page of today',
    product: () => [{ path: '/api/today/get' }],
  },
  {
    name: 'numbers above the list',
    product: () => [{ path: '/api/today/counts' }],
  },
  {
    name: 'queue of a sector',
    product: () => [{ path: '/api/production/queue?sector=gravacao&limit=10' }],
  },
  {
    name: 'forecast of a new order',
    product: () => [{ path: '/api/production/forecast?productTypeIds=1,3,3' }],
    mayGrow: 1.3,
  },
  {
    name: 'open a product',
    product: sample => [{ path: `/api/service-order-product/get/${sample.productSerial()}` }],
    mayGrow: 1.3,
  },
  {
    name: 'complete a stage',
    product: sample => {
      const id = sample.pendingStage()
      const body = JSON.stringify({ status: 'COMPLETED' })
      if (id === undefined) return undefined
      return [{ method: 'PUT', path: `/api/service-order/stage/update/${id}`, headers: json, body }]
    },
    limit: sample => {
      const id = sample.pendingStage()
      return id === undefined ? undefined : [{ path: `/complete/${id}` }]
    },
    consumesStages: true,
    mayGrow: 1.3,
  },
  {
    name: 'save a checklist and complete',
    product: sample => {
      const stage = sample.pendingFirstStage()
      if (!stage) return undefined
      const { id: stageId, labels } = stage
      const items = labels.map(label => ({ label, checked: true }))
      return [
        {
          method: 'POST',
          path: '/api/service-order/stage/stage-checklist/save',
          headers: json,
          body: JSON.stringify({ stageId, items }),
        },
        {
          method: 'PUT',
          path: `/api/service-order/stage/update/${stageId}`,
          headers: json,
          body: JSON.stringify({ status: 'COMPLETED', onFloor: true }),
        },
      ]
    },
    consumesStages: true,
  },
  {
    name: 'finalise a stage',
    product: sample => {
      const stage = sample.pendingFirstStage()
      if (!stage) return undefined
      const { id: stageId, labels } = stage
      const items = labels.map(label => ({ label, checked: true }))
      const now = new Date().toISOString()
      const entry = JSON.stringify({ key: randomUUID(), stageId, attempt: 1, items, doneAt: now, clock: now })
      const body = `--x\r\ncontent-disposition: form-data; name="entry"\r\n\r\n${entry}\r\n--x--\r\n`
      return [{ method: 'POST', path: '/api/service-order/stage/finalise', headers: form, body }]
    },
    consumesStages: true,
  },
  {
    name: 'upload 5 MB',
    product: sample => [{ ...fiveMegabytes, path: uploadPath(sample.orderId()) }],
  },
  {
    name: 'sign in',
    product: sample => [
      {
        method: 'POST',
        path: '/api/auth/login',
        // Sent without a cookie, because signing in ends the session that the cookie belongs to, and other requests
        // still use it.
        headers: { ...json, cookie: '' },
        body: JSON.stringify(sample.login()),
      },
    ],
  },
]
