import type { AdminLevel } from './admin-level.ts'

const ofEmployees = [
  'orders:read',
  'orders:write',
  'stages:work',
  'clients:read',
  'clients:write',
  'plates:read',
  'plates:move',
  'production:read',
  'people:read',
  'workshop:read',
] as const

const ofManagers = [
  'orders:cancel',
  /** Changing the client or a service once work has started. */
  'orders:exchange',
  'documents:remove',
  /** Adding and skipping stages, and reopening stages that others finished. */
  'stages:change',
  'complaints:open',
  'clients:delete',
  'plates:discard',
  'people:edit',
  /** Seeing how much each person did, and whose work was redone. */
  'people:compare',
  'workshop:edit',
  'backups:read',
] as const

/** A permission. Endpoints require one, roles grant a set of them, screens check with `may`. */
export type Capability = (typeof ofEmployees)[number] | (typeof ofManagers)[number]

const held: Record<AdminLevel, ReadonlySet<Capability>> = {
  user: new Set(ofEmployees),
  admin: new Set([...ofEmployees, ...ofManagers]),
}

export const capabilities: readonly Capability[] = [...held.admin]

/** The person whose permissions are checked. */
export interface Actor {
  adminLevel: AdminLevel
}

export const may = ({ adminLevel }: Actor, capability: Capability): boolean =>
  held[adminLevel].has(capability)
