import { z } from 'zod'
import { adminLevel } from '../admin-level.ts'
import { emailField, idField, instant, nameField, requiredText, versionField } from '../fields.ts'
import { passwordField } from './password.ts'

export const employee = z.object({
  id: idField('Funcionário'),
  name: z.string(),
  email: z.string(),
  /** The sector's key. */
  sector: z.string(),
  adminLevel,
  updatedAt: instant,
})
export type Employee = z.output<typeof employee>

const identity = {
  name: nameField('Nome', 120),
  email: emailField(),
  /** A key or a name, because the specified edit form sends names. */
  sector: requiredText('Setor', 80),
}

export const newEmployee = z.object({
  ...identity,
  password: passwordField('Senha'),
  adminLevel: adminLevel.default('user'),
})
export type NewEmployee = z.output<typeof newEmployee>

const newPassword = (label: string) =>
  z.union([z.literal(''), passwordField(label)], `${label}: texto inválido`)
const currentPassword = z
  .string('Senha atual: texto inválido')
  .max(200, 'Senha atual: não confere')
  .default('')

/** Omitted fields are left unchanged; an empty password means no change. */
export const employeeChanges = z.object({
  name: identity.name.optional(),
  email: identity.email.optional(),
  sector: identity.sector.optional(),
  adminLevel: adminLevel.optional(),
  password: newPassword('Senha').default(''),
  /** Required for changing one's own password or e-mail. */
  currentPassword,
  updatedAt: versionField,
})
export type EmployeeChanges = z.output<typeof employeeChanges>

export const profileChanges = z.object({
  name: identity.name,
  currentPassword,
  password: newPassword('Nova senha').default(''),
})
