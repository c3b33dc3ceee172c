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
  /** Exchanging the client or a service once something is done. */
  'orders:exchange',
  'documents:remove',
  /** Adding and skipping stages, reopening what others finished. */
  'stages:change',
  'complaints:open',
  'clients:delete',
  'plates:discard',
  'people:edit',
  /** Who did how much, and who did what was reworked. */
  'people:compare',
  'workshop:edit',
  'backups:read',
] as const

/** What somebody may do. An endpoint names one, a role holds some, screens ask `may`. */
export type Capability = (typeof ofEmployees)[number] | (typeof ofManagers)[number]

const held: Record<AdminLevel, ReadonlySet<Capability>> = {
  user: new Set(ofEmployees),
  admin: new Set([...ofEmployees, ...ofManagers]),
}

export const capabilities: readonly Capability[] = [...held.admin]

/** Whoever wants to do something. */
export interface Actor {
  adminLevel: AdminLevel
}

export const may = ({ adminLevel }: Actor, capability: Capability): boolean =>
  held[adminLevel].has(capability)
