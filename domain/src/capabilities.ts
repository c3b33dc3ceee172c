import { type Rank, type Role, type Switches, switchNames } from './role.ts'

const toRead = [
  /** One order: its page, its products, its history and its documents. */
  'orders:read',
  /** Lists of orders: the order list, Explorar, Entregas and their exports. */
  'orders:list',
  /** Clients with their contacts. */
  'clients:read',
  'plates:read',
  /** The board and the sectors' queues. */
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
  /** Adding and skipping stages, and reopening stages that others finished. */
  'stages:change',
  'complaints:open',
  'clients:delete',
  'people:edit',
  /** Seeing how much each person did, and whose work was redone. */
  'people:compare',
  'devices:edit',
  'workshop:edit',
  'backups:read',
  /** API keys and web hooks. */
  'integrations:edit',
] as const

const bySwitch = {
  seePrices: 'prices:read',
  cancelOrders: 'orders:cancel',
  discardPlates: 'plates:discard',
  /** Making and cancelling bills, recording payments and fiscal notes. */
  bill: 'bills:write',
} as const satisfies Record<keyof Switches, string>

/** A permission. Endpoints require one, roles and switches grant a set of them, screens check with `may`. */
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

/** What a role and its switches allow. */
export const capabilitiesOf = ({ role, switches }: Rank): Capability[] => [
  ...byRole[role],
  ...switchNames.filter(name => switches[name]).map(name => bySwitch[name]),
]

/** The person whose permissions are checked. */
export interface Actor {
  capabilities: readonly Capability[]
}

export const may = (actor: Actor, capability: Capability): boolean => actor.capabilities.includes(capability)

/** Whether somebody has all of the capabilities. */
export const mayAll = (actor: Actor, needed: Capability | readonly Capability[]): boolean =>
  [needed].flat().every(capability => may(actor, capability))
