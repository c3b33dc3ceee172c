import { randomInt } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import type { Endpoint } from '@etapa/domain/endpoint'
import {
  createOrder,
  getOrder,
  getOrderEvents,
  listOrders,
  summarizeOrders,
} from '@etapa/domain/orders/endpoints'
import { followOrders, getProduct } from '@etapa/domain/orders/floor-endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { getBoard } from '@etapa/domain/production/board'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { followTracked, trackOrder } from '@etapa/domain/tracking/endpoints'
import type { Input } from '../caller.ts'
import { aFile, aForm } from '../files.ts'
import { steps } from '../new-installation.ts'
import { aChecklist } from '../orders.ts'
import type { RemoteCaller } from '../remote-caller.ts'

const thinkingMs = { least: 2_000, most: 10_000 }
// As on the screens, changes are collected for `burstMs`; then each changed order is fetched, or the whole list if
// there are more than `mostAtOnce`.
const burstMs = 300
const mostAtOnce = 10

const aMonthAgo = () => new Date(Date.now() - 30 * 86_400_000).toISOString()
const oneOf = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T

/** A day in the workshop: floor, office and customers work at their own pace until it ends. */
export class Workday {
  requests = 0
  /** The number of change events that the screens of `atTheDesk` received. */
  heard = 0
  readonly #url: string
  readonly #clientId: number
  readonly #orders: OrderInList[] = []
  /** The orders waiting in each sector. Each is taken by one person, so that nobody gets a conflict. */
  readonly #lying = steps.map((): OrderInList[] => [])
  readonly #evening = new AbortController()

  constructor(url: string, clientId: number) {
    this.#url = url
    this.#clientId = clientId
    // Every simulated person listens to this signal, so Node's warning about too many listeners is disabled.
    setMaxListeners(0, this.#evening.signal)
  }

  end(): void {
    this.#evening.abort()
  }

  /**
   * Repeatedly takes an order that waits in the sector, saves its checklist, completes its stage, and passes it on to
   * the next sector. Reads the board if no order is waiting.
   */
  async onFloor(person: RemoteCaller, sector: number): Promise<void> {
    await this.#again(async () => {
      const order = this.#lying[sector]?.shift()
      const name = steps[sector]?.name
      if (!order || !name) return this.#ask(person, getBoard)
      await this.#ask(person, getProduct, { params: { serial: order.products[0]?.serial ?? '' } })
      await this.#think()
      const draft = aChecklist(order, name)
      await this.#ask(person, saveChecklist, { body: draft })
      await this.#ask(person, updateStage, {
        params: { stageId: draft.stageId },
        body: { status: 'COMPLETED', onFloor: true },
      })
      this.#lying[sector + 1]?.push(order)
    })
    person.leave()
  }

  /** Does random office work while a screen follows all changes. */
  async atTheDesk(person: RemoteCaller): Promise<void> {
    const onEvent = () => {
      this.heard += 1
    }
    const acts = [
      () => this.createOrder(person),
      () => this.#ask(person, listOrders),
      () => this.#ask(person, listOrders, { query: { search: oneOf(['caixa', 'tampa', '12']) } }),
      () =>
        this.#ask(person, listOrders, {
          query: { startDate: aMonthAgo(), serialOrProductOrEnterprise: 'embalagens' },
        }),
      () => this.#ask(person, summarizeOrders, { query: { startDate: aMonthAgo() } }),
      () => this.#ask(person, getOrder, { params: { id: this.#anyOrder().id } }),
      () => this.#ask(person, getOrderEvents, { params: { id: this.#anyOrder().id } }),
      () =>
        this.#ask(person, uploadComplementary, {
          params: { orderId: this.#anyOrder().id },
          form: aForm({ files: [['arte.pdf', aFile('pdf', randomInt(1_000, 200_000))]] }),
        }),
    ]
    const working = this.#again(() => oneOf(acts)()).then(() => person.leave())
    await Promise.all([person.follow(this.#url, followOrders, {}, onEvent), working])
  }

  async createOrder(person: RemoteCaller): Promise<void> {
    const products = ['Caixa', 'Tampa'].map(identification => ({ identification, productTypeId: 1 }))
    const text = await this.#ask(person, createOrder, {
      body: { clientId: this.#clientId, price: 125_000, products },
    })
    const order = createOrder.reply.parse(JSON.parse(text))
    this.#orders.push(order)
    this.#lying[0]?.push(order)
  }

  /** Keeps the order list open and refetches the orders that change. */
  async watchingTheList(person: RemoteCaller): Promise<void> {
    const changed = new Set<string>()
    const renew = async () => {
      while (await this.#pause(burstMs)) {
        const ids = [...changed]
        changed.clear()
        if (ids.includes('') || ids.length > mostAtOnce) await this.#ask(person, listOrders)
        else await Promise.all(ids.map(id => this.#ask(person, getOrder, { params: { id } })))
      }
      person.leave()
    }
    await Promise.all([person.follow(this.#url, followOrders, {}, id => changed.add(id)), renew()])
  }

  /** Keeps the tracking page of an order open, and reloads it now and then. */
  async tracking(customer: RemoteCaller): Promise<void> {
    const params = { code: this.#anyOrder().serial }
    const following = customer.follow(this.#url, followTracked, { params }, () => undefined)
    const looking = this.#again(() => this.#ask(customer, trackOrder, { params }))
    await Promise.all([following, looking.then(() => customer.leave())])
  }

  #anyOrder = () => oneOf(this.#orders)

  async #ask<E extends Endpoint>(person: RemoteCaller, endpoint: E, input: Input<E> = {}): Promise<string> {
    const { status, text } = await person.try(this.#url, endpoint, input)
    if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${text}`)
    this.requests += 1
    return text
  }

  async #again(act: () => Promise<unknown>): Promise<void> {
    // A random delay, so that people do not all start at the same time.
    if (!(await this.#pause(randomInt(thinkingMs.most)))) return
    do await act()
    while (await this.#think())
  }

  #think = () => this.#pause(randomInt(thinkingMs.least, thinkingMs.most))

  /** Waits, and returns whether the day is still going on afterwards. */
  #pause = (ms: number): Promise<boolean> =>
    wait(ms, true, { signal: this.#evening.signal }).catch(() => false)
}
