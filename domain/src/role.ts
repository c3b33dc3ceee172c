import { z } from 'zod'
import type { AdminLevel } from './admin-level.ts'

export const roles = [
  { key: 'manager', label: 'Gerente' },
  { key: 'office', label: 'Escritório' },
  { key: 'floor', label: 'Produção' },
  { key: 'viewer', label: 'Consulta' },
] as const

export type Role = (typeof roles)[number]['key']
export const role = z.enum(
  roles.map(({ key }) => key),
  'Função: valor inválido',
)

export const roleLabel = (key: Role): string => roles.find(({ key: other }) => other === key)?.label ?? key

/** Permissions granted person by person, in addition to those of their role. */
export const switches = z.object({
  seePrices: z.boolean('Ver preços: valor inválido'),
  cancelOrders: z.boolean('Cancelar ordens: valor inválido'),
  discardPlates: z.boolean('Descartar clichês: valor inválido'),
  bill: z.boolean('Faturar: valor inválido'),
})
export type Switches = z.output<typeof switches>

export const switchLabels: Record<keyof Switches, string> = {
  seePrices: 'Ver preços',
  cancelOrders: 'Cancelar ordens',
  discardPlates: 'Descartar clichês',
  bill: 'Faturar',
}

export const switchNames = Object.keys(switchLabels) as (keyof Switches)[]

const defaults: Record<Role, Switches> = {
  manager: { seePrices: true, cancelOrders: true, discardPlates: true, bill: true },
  office: { seePrices: true, cancelOrders: false, discardPlates: false, bill: false },
  floor: { seePrices: false, cancelOrders: false, discardPlates: false, bill: false },
  viewer: { seePrices: false, cancelOrders: false, discardPlates: false, bill: false },
}

/**
 * The switches that have an effect for each role: managers may do everything, the floor sees no bills, and viewers
 * change nothing.
 */
export const switchesOf: Record<Role, readonly (keyof Switches)[]> = {
  manager: [],
  office: switchNames,
  floor: switchNames.filter(name => name !== 'bill'),
  viewer: ['seePrices'],
}

export interface Rank {
  role: Role
  switches: Switches
}

export const levelOf = (role: Role): AdminLevel => (role === 'manager' ? 'admin' : 'user')

const usualRole = (level: AdminLevel): Role => (level === 'admin' ? 'manager' : 'office')

export interface SentRank {
  adminLevel?: AdminLevel | undefined
  role?: Role | undefined
  switches?: Partial<Switches> | undefined
}

/** Whether level and role contradict each other: managers have level `admin`, and nobody else does. */
export const contradicts = ({ adminLevel, role }: SentRank): boolean =>
  adminLevel !== undefined && role !== undefined && levelOf(role) !== adminLevel

export const sameRank = (one: Rank, other: Rank): boolean =>
  one.role === other.role && switchNames.every(name => one.switches[name] === other.switches[name])

/**
 * Returns the role and switches after a change. If no role is sent, the current one stays unless it contradicts the
 * sent level; in that case, the role is derived from the level. A new role starts with its default switches, and
 * switches without effect for the role always have their default.
 */
export function rankAfter(before: Rank | undefined, sent: SentRank): Rank {
  const kept =
    before && (!sent.adminLevel || levelOf(before.role) === sent.adminLevel) ? before.role : undefined
  const role = sent.role ?? kept ?? usualRole(sent.adminLevel ?? 'user')
  const start = before?.role === role ? before.switches : defaults[role]
  const chosen = Object.fromEntries(
    switchesOf[role].map(name => [name, sent.switches?.[name] ?? start[name]]),
  )
  return { role, switches: { ...defaults[role], ...chosen } }
}
