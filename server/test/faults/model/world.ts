import type { AdminLevel } from '@etapa/domain/admin-level'
import type { EventKind } from '@etapa/domain/history/event-facts'
import type { DeliveryType } from '@etapa/domain/stages/delivery'
import { steps } from '../../new-installation.ts'

/** The model of a small workshop, from which the effect and answer of every call are predicted. */
export interface World {
  people: Record<PersonKey, Person>
  clients: Record<ClientKey, Client>
  /** Only orders that have been created. */
  orders: Partial<Record<OrderKey, Order>>
  /** The open sessions and their owners. */
  sessions: Record<string, PersonKey>
}

export const personKeys = ['ana', 'bruno', 'carla', 'davi'] as const
export type PersonKey = (typeof personKeys)[number]
export const managers: readonly PersonKey[] = ['ana', 'bruno']

export const clientKeys = ['norte', 'sul'] as const
export type ClientKey = (typeof clientKeys)[number]

/** The first two exist from the beginning; deeds create the others. */
export const orderKeys = ['first', 'second', 'third', 'fourth'] as const
export type OrderKey = (typeof orderKeys)[number]

interface Named {
  name: string
  isGone: boolean
  /** How often it was saved; a save with the initial version is rejected after the first. */
  edits: number
}

export interface Person extends Named {
  level: AdminLevel
}

export type Client = Named

export interface Stage {
  completedBy: PersonKey | null
  /** Skipped by the person recorded as its completer. */
  isSkipped: boolean
  checklistBy: PersonKey | null
  delivery: DeliveryType | null
  attempt: number
  /** The rework of its product that last opened it; 0 if none did. */
  round: number
  /** Added by a change of service, so its id is unknown. */
  isNew: boolean
}

export interface Ware {
  identification: string
  service: number
}

interface Happened {
  kind: EventKind
  by: PersonKey
  /** The stage or price it was about. */
  what: string | number | null
}

export interface Order {
  key: OrderKey
  client: ClientKey
  price: number | null
  isCancelled: boolean
  /** Each product's stages; empty for a removed one. */
  products: Stage[][]
  /** The identification and service of each. */
  wares: Ware[]
  /** How many were added. Their ids are unknown, so nobody works on them. */
  added: number
  /** For each product, who requested its latest rework, and the number of reworks. */
  reworks: ({ by: PersonKey; round: number } | null)[]
  history: Happened[]
}

/** The initial workshop: everybody has just been hired and has a session. */
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
