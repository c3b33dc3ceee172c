import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { startBackup } from '@etapa/domain/backups/backup'
import type { Endpoint } from '@etapa/domain/endpoint'
import { endpoints } from '@etapa/domain/endpoints'
import { cancelOrder, createOrder, restoreOrder, updateOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { thisMonth } from '@etapa/domain/periods'
import { makeTvLink } from '@etapa/domain/production/tv-link'
import { logout } from '@etapa/domain/sessions/endpoints'
import { fromBufferPromise } from 'yauzl'
import { addressOf, type Caller } from '../caller.ts'
import { type CrowdedWorkshop, week } from '../crowded-workshop.ts'
import { artwork, engraving } from '../new-installation.ts'
import { aChecklist, stageOf } from '../orders.ts'

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** All responses that one person got, including their headers, by endpoint. */
export type Walk = Map<string, { status: number; text: string }[]>

interface Walker {
  caller: Caller
  workshop: CrowdedWorkshop
  /** The price of the orders that the walk creates. */
  price: number
}

/**
 * Endpoints that return nothing but `ok` and would disturb a walk: the first ends the session, the second copies all
 * data.
 */
export const skipped: Endpoint[] = [logout, startBackup]

/**
 * Calls every endpoint of the contract except `skipped`, with existing ids where possible. Changes of orders and plates
 * get a valid body, most others an empty one.
 */
export async function walkAll(walker: Walker): Promise<Walk> {
  const walk: Walk = new Map()
  const { token } = await walker.workshop.manager.call(makeTvLink)
  let priced = await pricedOrder(walker)
  let isChanged = false
  for (const endpoint of endpoints.filter(each => !skipped.includes(each))) {
    if (isChanged) priced = await pricedOrder(walker)
    if (endpoint === restoreOrder)
      await walker.workshop.manager.call(cancelOrder, { params: { id: priced.order.id } })
    const replies = []
    for (const request of requestsFor(endpoint, walker.workshop, { ...priced, token }))
      replies.push(await send(walker, endpoint, request))
    walk.set(nameOf(endpoint), replies)
    const isChange = endpoint.method !== 'GET' && endpoint.path.startsWith('/service-order')
    isChanged = endpoint === restoreOrder || (isChange && replies.some(({ status }) => status < 300))
  }
  return walk
}

interface Request {
  params: Record<string, string | number>
  query?: Record<string, string>
  body?: object
}

/**
 * Builds the requests to an endpoint. Except for most deletions, the ids in the URL are those of existing objects; for
 * kinds of object that are not listed here, the order's id is used, which may not be found.
 */
function requestsFor(endpoint: Endpoint, workshop: CrowdedWorkshop, subject: Subject): Request[] {
  const { order, token } = subject
  const [product] = order.products
  const ofOrder = {
    id: order.id,
    orderId: order.id,
    serial: endpoint.path.startsWith('/service-order-product') ? (product?.serial ?? '') : order.serial,
    code: order.serial,
    stageId: stageOf(order, artwork.name),
    kind: 'complementary',
    token,
  }
  const query = {
    text: 'São João',
    sector: artwork.key,
    productTypeIds: '1',
    from: week.startDate,
    to: week.endDate,
    ...(endpoint.path.startsWith('/production') && week),
    ...(endpoint.path.startsWith('/quote/figures') && thisMonth()),
    ...(endpoint.path.startsWith('/bill/report') && { ...thisMonth(), table: 'overdue' }),
  }
  const ids: Record<string, number> = {
    client: workshop.clients.own,
    plate: workshop.plates[0]?.id ?? 0,
    users: workshop.worker.user.id,
    service: 1,
    bill: 1,
    quote: 1,
  }
  // Only orders and their products are deleted, because the next walks need everything else.
  const isDeleted = endpoint.method === 'DELETE' && !endpoint.path.startsWith('/service-order')
  const id = isDeleted ? 999_999 : (ids[endpoint.path.split('/')[1] ?? ''] ?? order.id)
  const params = { ...ofOrder, id }
  if (endpoint.method !== 'GET') return bodiesFor(endpoint, workshop, subject).map(body => ({ params, body }))
  // Reads two orders: the first has a long history, including plates; the second is the one with the price.
  return id === order.id && endpoint.path.includes(':id')
    ? [workshop.orders.punctual.id, id].map(one => ({ params: { ...params, id: one }, query }))
    : [{ params, query }]
}

/** Creates an order of two products and changes its price once, so that its history contains the price as well. */
async function pricedOrder({ workshop, price }: Walker) {
  const requestKey = Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('')
  const products = ['Tampa', 'Fundo'].map(identification => ({ identification, productTypeId: 1 }))
  const body = { clientId: workshop.clients.own, requestKey, price: 2 * price, products }
  const created = await workshop.manager.call(createOrder, { body })
  const order = await workshop.manager.call(updateOrder, { params: { id: created.id }, body: { price } })
  return { order, creation: body }
}

interface Subject {
  order: OrderInList
  /** The body with which the manager created the order. */
  creation: object
  /** The token of a TV link. */
  token: string
}

function bodiesFor(endpoint: Endpoint, workshop: CrowdedWorkshop, { order, creation }: Subject): object[] {
  const bodies: Record<string, object | object[]> = {
    // The first creates another order. The second, for the manager, is a repeated request, whose reply has the price.
    '/service-order/create': [
      { clientId: order.clientId, products: [{ identification: 'Tampa', productTypeId: 1 }] },
      creation,
    ],
    '/service-order/update/:id': { status: 'Conferida' },
    '/service-order-product/update/:serial': { identification: 'Outra' },
    '/service-order/:id/product/add': { identification: 'Cinta', productTypeId: 1 },
    '/service-order/stage/update/:stageId': { status: 'COMPLETED' },
    '/service-order/stage/stage-checklist/save': aChecklist(order, artwork.name),
    // The plate is already in the archive, so the server rejects this with a message that says where the plate is.
    '/plate/create': {
      serial: workshop.orders.punctual.products[0]?.serial,
      colors: [workshop.plates[0]?.color],
      place: { cabinet: '1' },
    },
    '/plate/:id/move': [{ note: 'Conferido' }, { holderId: workshop.worker.user.id }],
    '/service-order-product/:serial/stage/add': {
      sector: engraving.key,
      after: null,
      reason: 'Cliente pediu',
    },
  }
  return [bodies[endpoint.path] ?? {}].flat()
}

async function send({ caller }: Walker, endpoint: Endpoint, { params, query, body }: Request) {
  const response = await caller.send({
    method: endpoint.method,
    url: addressOf(endpoint, params),
    ...(query && { query }),
    ...(body && { payload: body }),
    payloadAsStream: true,
  })
  const headers = JSON.stringify(response.headers)
  if (endpoint.download === 'text/event-stream') {
    const stream = response.stream()
    const first = response.statusCode === 200 ? String(await once(stream, 'data')) : ''
    stream.destroy()
    return { status: response.statusCode, text: `${headers}\n${first}` }
  }
  const content = Buffer.from(await new Response(response.stream()).arrayBuffer())
  const isWorkbook = response.statusCode === 200 && endpoint.path.endsWith('.xlsx')
  return {
    status: response.statusCode,
    text: `${headers}\n${isWorkbook ? await unzipped(content) : content.toString()}`,
  }
}

async function unzipped(file: Buffer): Promise<string> {
  const zip = await fromBufferPromise(file)
  const parts: string[] = []
  for await (const entry of zip.eachEntry()) parts.push(await text(await zip.openReadStreamPromise(entry)))
  return parts.join('\n')
}
