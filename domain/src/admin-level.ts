import { z } from 'zod'

export const adminLevels = [
  { key: 'user', label: 'Funcionário' },
  { key: 'admin', label: 'Gerente' },
] as const

export type AdminLevel = (typeof adminLevels)[number]['key']
export const adminLevel = z.enum(
  adminLevels.map(level => level.key),
  'Nível de Acesso: valor inválido',
)

export const adminLevelLabel = (key: AdminLevel): string =>
  adminLevels.find(level => level.key === key)?.label ?? key
