import type { AdminLevel } from '@etapa/domain/admin-level'
import type { EventKind } from '@etapa/domain/history/event-facts'
import type { DeliveryType } from '@etapa/domain/stages/delivery'
import { steps } from '../../new-installation.ts'

/** A small workshop as it should be: what every call changes in it and answers is foreseen from this alone. */
export interface World {
  people: Record<PersonKey, Person>
  clients: Record<ClientKey, Client>
  /** Orders that nobody has created yet are not there. */
  orders: Partial<Record<OrderKey, Order>>
  /** The sessions that are open, and whose they are. */
  sessions: Record<string, PersonKey>
}

export const personKeys = ['ana', 'bruno', 'carla', 'davi'] as const
export type PersonKey = (typeof personKeys)[number]
export const managers: readonly PersonKey[] = ['ana', 'bruno']

export const clientKeys = ['norte', 'sul'] as const
export type ClientKey = (typeof clientKeys)[number]

/** The first two are there from the beginning, the others are for the deeds to create. */
export const orderKeys = ['first', 'second', 'third', 'fourth'] as const
export type OrderKey = (typeof orderKeys)[number]

interface Named {
  name: string
  isGone: boolean
  /** How often it was saved; who saves what they saw at the beginning is refused after the first time. */
  edits: number
}

export interface Person extends Named {
  level: AdminLevel
}

export type Client = Named

export interface Stage {
  completedBy: PersonKey | null
  /** Dispensed with by whoever stands as its completer. */
  isSkipped: boolean
  checklistBy: PersonKey | null
  delivery: DeliveryType | null
  attempt: number
  /** Which rework of its product opened it last; 0 where none did. */
  round: number
  /** It came with another service, so nobody has a number to call it by. */
  isNew: boolean
}

export interface Ware {
  identification: string
  service: number
}

interface Happened {
  kind: EventKind
  by: PersonKey
  /** The stage or the price it was about. */
  what: string | number | null
}

export interface Order {
  key: OrderKey
  client: ClientKey
  price: number | null
  isCancelled: boolean
  /** Each product's stages; none of one that was taken out. */
  products: Stage[][]
  /** What each of them is. */
  wares: Ware[]
  /** How many were added. Nobody has a number to call them by, so nothing of them is ever done. */
  added: number
  /** Of each product who asked for its latest rework, and the how manieth it is. */
  reworks: ({ by: PersonKey; round: number } | null)[]
  history: Happened[]
}

/** The workshop at the beginning, when everybody has just been hired and has a session under their own name. */
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
