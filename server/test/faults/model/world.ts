import type { AdminLevel } from '@etapa/domain/admin-level'
import type { EventKind } from '@etapa/domain/history/event-facts'
import type { DeliveryType } from '@etapa/domain/stages/delivery'
import { steps } from '../../new-installation.ts'

/** The state of a small model workshop, from which the effect of each call and its response are predicted. */
export interface World {
  people: Record<PersonKey, Person>
  clients: Record<ClientKey, Client>
  /** The orders that have been created so far. */
  orders: Partial<Record<OrderKey, Order>>
  /** The open sessions and their owners. */
  sessions: Record<string, PersonKey>
}

export const personKeys = ['ana', 'bruno', 'carla', 'davi'] as const
export type PersonKey = (typeof personKeys)[number]
export const managers: readonly PersonKey[] = ['ana', 'bruno']

export const clientKeys = ['norte', 'sul'] as const
export type ClientKey = (typeof clientKeys)[number]

/** The first two orders are created at the start of each run; simulated calls may create the others. */
export const orderKeys = ['first', 'second', 'third', 'fourth'] as const
export type OrderKey = (typeof orderKeys)[number]

interface Named {
  name: string
  isGone: boolean
  /** The number of times the record was saved. Once it is above 0, a save based on the initial version is rejected. */
  edits: number
}

export interface Person extends Named {
  level: AdminLevel
}

export type Client = Named

export interface Stage {
  completedBy: PersonKey | null
  /** Whether the stage was skipped, by the person in `completedBy`. */
  isSkipped: boolean
  checklistBy: PersonKey | null
  delivery: DeliveryType | null
  attempt: number
  /** The number of the product's rework that last reopened the stage; 0 if none did. */
  round: number
  /** Whether a change of service added the stage, in which case its id is unknown. */
  isNew: boolean
}

export interface Ware {
  identification: string
  service: number
}

interface Happened {
  kind: EventKind
  by: PersonKey
  /** The stage or the price that the event is about, if any. */
  what: string | number | null
}

export interface Order {
  key: OrderKey
  client: ClientKey
  price: number | null
  isCancelled: boolean
  /** The stages of each product; empty for a removed product. */
  products: Stage[][]
  /** The identification and service of each product. */
  wares: Ware[]
  /** The number of products added later. Their ids are unknown, so nobody works on them. */
  added: number
  /** For each product, who requested its latest rework and how many there have been; null if there were none. */
  reworks: ({ by: PersonKey; round: number } | null)[]
  history: Happened[]
}

/** The initial workshop: everybody has just been hired and has a session; there are no orders yet. */
export function aNewWorld(): World {
  const named = (name: string) => ({ name, isGone: false, edits: 0 })
  const person = (key: PersonKey): Person => ({
    ...named(key),
    level: managers.includes(key) ? 'admin' : 'user',
  })
  return {
    people: { ana: person('ana'), bruno: person('bruno'), carla: person('carla'), davi: person('davi') },
    clients: { norte: named('norte'), sul: named('sul') },
    orders: {},
    sessions: { ana: 'ana', bruno: 'bruno', carla: 'carla', davi: 'davi' },
  }
}

export const anOpenStage = (): Stage => ({
  completedBy: null,
  isSkipped: false,
  checklistBy: null,
  delivery: null,
  attempt: 1,
  round: 0,
  isNew: false,
})

export function aNewOrder(key: OrderKey, client: ClientKey, products: number, by: PersonKey): Order {
  return {
    key,
    client,
    price: null,
    isCancelled: false,
    products: Array.from({ length: products }, () => steps.map(anOpenStage)),
    wares: Array.from({ length: products }, () => ({ identification: key, service: 1 })),
    added: 0,
    reworks: Array.from({ length: products }, () => null),
    history: [{ kind: 'order-created', by, what: null }],
  }
}
