import { randomInt } from 'node:crypto'
import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { uploadProof } from '@etapa/domain/documents/endpoints'
import type { Endpoint } from '@etapa/domain/endpoint'
import { createOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { updateStage } from '@etapa/domain/stages/endpoints'
import type { Input } from '../caller.ts'
import { aFile, aForm } from '../files.ts'
import { finalCheck, steps } from '../new-installation.ts'
import { aChecklist, stageOf } from '../orders.ts'
import type { RemoteCaller } from '../remote-caller.ts'
import type { Ledger } from './ledger.ts'

export interface WorkRun {
  url: string
  clientId: number
  ledger: Ledger
  /** The orders that all people work on concurrently. */
  orders: OrderInList[]
  /** Whether a call may get a 503 or no response. While false, either fails the test. */
  mayBreak: boolean
  isOver: boolean
}

const oneOf = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T

/** Makes one call after the other until the server breaks or the run is over. */
export async function workUntilItBreaks(person: RemoteCaller, run: WorkRun): Promise<void> {
  const { ledger, orders } = run
  let isBroken = false

  /**
   * Returns the response body, or undefined if somebody else made the change first (409), or if the call got a 503 or
   * no response while `mayBreak` is true. Any other outcome fails the test.
   */
  async function ask<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<string | undefined> {
    const answer = await person.try(run.url, endpoint, input).catch(() => undefined)
    if (answer && answer.status < 300) return answer.text
    if (answer?.status === 409) return undefined
    if (!run.mayBreak || (answer && answer.status !== 503)) {
      throw new Error(`${endpoint.path}: ${answer?.status} ${answer?.text}`)
    }
    isBroken = true
    return undefined
  }

  async function create(): Promise<void> {
    const products = ['Caixa', 'Tampa'].map(identification => ({ identification, productTypeId: 1 }))
    const text = await ask(createOrder, { body: { clientId: run.clientId, price: null, products } })
    if (text === undefined) return
    const order = createOrder.reply.parse(JSON.parse(text))
    orders.push(order)
    ledger.write(ledger.orders, { id: order.id, by: person.userId })
  }

  async function complete(stageId: number, onFloor: boolean): Promise<void> {
    const text = await ask(updateStage, { params: { stageId }, body: { status: 'COMPLETED', onFloor } })
    if (text !== undefined) ledger.write(ledger.completions, { id: stageId, by: person.userId })
  }

  async function finalise(order: OrderInList): Promise<void> {
    const draft = aChecklist(order, oneOf(steps).name, 3)
    const text = await ask(saveChecklist, { body: draft })
    if (text === undefined) return
    ledger.write(ledger.checklists, { id: draft.stageId, by: person.userId, items: draft.items.length })
    await complete(draft.stageId, true)
  }

  const tick = (order: OrderInList) =>
    complete(stageOf(order, oneOf(steps).name, randomInt(order.products.length)), false)

  async function prove(order: OrderInList): Promise<void> {
    const content = aFile('jpeg', randomInt(1_000, 300_000))
    const text = await ask(uploadProof, {
      params: { orderId: order.id },
      form: aForm({
        fields: { stageId: String(stageOf(order, finalCheck.name)) },
        files: [['comprovante.jpg', content]],
      }),
    })
    if (text === undefined) return
    const [{ path } = { path: '' }] = uploadProof.reply.parse(JSON.parse(text))
    ledger.write(ledger.proofs, { fileName: path.split('/').at(-1) ?? '', content })
  }

  while (!isBroken && !run.isOver) {
    const order = orders.length > 0 && oneOf(orders)
    if (order) await oneOf([create, finalise, finalise, tick, tick, prove])(order)
    else await create()
  }
}
