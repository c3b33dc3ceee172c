import { type Rank, type Role, type Switches, switchNames } from './role.ts'

const toRead = [
  /** Seeing one order: its page, products, history and documents. */
  'orders:read',
  /**
   * Seeing lists of orders: the order list, Explorar with its exports, and Entregas. Quotes and bills require it too.
   */
  'orders:list',
  /** Seeing clients and their contacts. */
  'clients:read',
  'plates:read',
  /** Seeing the board, the sectors' queues and the delivery notes. */
  'production:read',
  'indicators:read',
  'people:read',
  'workshop:read',
] as const

const onTheFloor = ['stages:work', 'plates:move'] as const

const inTheOffice = ['orders:write', 'clients:write'] as const

const ofManagers = [
  /** Changing the client or a service once work has started. */
  'orders:exchange',
  /** Releasing orders of restricted clients, and restricting clients. */
  'orders:release',
  'documents:remove',
  /** Adding and skipping stages, reopening any completed stage, and ticking stages without the customer's approval. */
  'stages:change',
  'complaints:open',
  'clients:delete',
  'people:edit',
  /** Seeing how much work each person did, and whose work was redone. */
  'people:compare',
  'devices:edit',
  'workshop:edit',
  'backups:read',
  /** Managing API keys and webhooks. */
  'integrations:edit',
] as const

const bySwitch = {
  seePrices: 'prices:read',
  cancelOrders: 'orders:cancel',
  discardPlates: 'plates:discard',
  /** Making, sending and cancelling bills, and recording payments and NF-es. */
  bill: 'bills:write',
} as const satisfies Record<keyof Switches, string>

/** A permission. Endpoints require capabilities, roles and switches grant them, and screens check them with `may`. */
export type Capability =
  | (typeof toRead)[number]
  | (typeof onTheFloor)[number]
  | (typeof inTheOffice)[number]
  | (typeof ofManagers)[number]
  | (typeof bySwitch)[keyof Switches]

const byRole: Record<Role, readonly Capability[]> = {
  manager: [...toRead, ...onTheFloor, ...inTheOffice, ...ofManagers],
  office: [...toRead, ...onTheFloor, ...inTheOffice],
  floor: ['orders:read', 'plates:read', 'production:read', 'workshop:read', ...onTheFloor],
  viewer: toRead,
}

export const capabilities: readonly Capability[] = [...byRole.manager, ...Object.values(bySwitch)]

/** Returns the capabilities that a person's role and switches grant. */
export const capabilitiesOf = ({ role, switches }: Rank): Capability[] => [
  ...byRole[role],
  ...switchNames.filter(name => switches[name]).map(name => bySwitch[name]),
]

/** The person or API key whose permissions are checked. */
export interface Actor {
  capabilities: readonly Capability[]
}

export const may = (actor: Actor, capability: Capability): boolean => actor.capabilities.includes(capability)

/** Whether somebody has all of the capabilities. */
export const mayAll = (actor: Actor, needed: Capability | readonly Capability[]): boolean =>
  [needed].flat().every(capability => may(actor, capability))
