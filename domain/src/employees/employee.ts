import { z } from 'zod'
import { adminLevel } from '../admin-level.ts'
import {
  emailField,
  idField,
  instant,
  nameField,
  requestKeyField,
  requiredText,
  versionField,
} from '../fields.ts'
import { contradicts, role, switches } from '../role.ts'
import { currentPassword, passwordField } from './password.ts'

/**
 * The state of two-factor authentication: `on`, `off`, or `missing` if the workshop requires it but the person has not
 * set it up.
 */
const secondFactor = z.enum(['off', 'on', 'missing'])

export const person = z.object({
  id: idField('Funcionário'),
  name: z.string(),
  /** Null for people on the floor who only have a badge. */
  email: z.string().nullable(),
  /** The sector's key. */
  sector: z.string(),
  adminLevel,
  role,
  switches,
  secondFactor,
  updatedAt: instant,
})
export type Person = z.output<typeof person>

export const badgeStates = ['none', 'active', 'locked'] as const

export const employee = person.extend({
  /** `locked` after twenty wrong PINs, until a manager unlocks it. */
  badge: z.enum(badgeStates),
})
export type Employee = z.output<typeof employee>

const identity = {
  name: nameField('Nome', 120),
  email: emailField(),
  /** A sector's key or name. Names are accepted because the edit form in the specification sends them. */
  sector: requiredText('Setor', 80),
}

/**
 * The level, role and switches of an employee. Level or role can be omitted, because each is derived from the other.
 */
const rank = {
  adminLevel: adminLevel.optional(),
  role: role.optional(),
  switches: switches.partial().optional(),
}
const consistent: [(sent: Parameters<typeof contradicts>[0]) => boolean, { error: string; path: string[] }] =
  [
    sent => !contradicts(sent),
    { error: 'Função: Gerente é a função de quem tem o nível Gerente, e só deles', path: ['role'] },
  ]

/** The `when` option of checks that run even if other fields are invalid, so that all errors are reported at once. */
const always = () => true

/** Input for an employee. People on the floor can have a badge instead of an e-mail address and a password. */
export const newEmployee = z
  .object({
    ...identity,
    email: identity.email.nullish(),
    password: passwordField('Senha').optional(),
    ...rank,
    requestKey: requestKeyField,
  })
  .refine(...consistent)
  .refine(sent => Object(sent).email || Object(sent).role === 'floor', {
    error: 'Email: campo obrigatório',
    path: ['email'],
    when: always,
  })
  .refine(sent => !Object(sent).email || Object(sent).password !== undefined, {
    error: 'Senha: campo obrigatório',
    path: ['password'],
    when: always,
  })
export type NewEmployee = z.output<typeof newEmployee>

const newPassword = (label: string) =>
  z.union([z.literal(''), passwordField(label)], `${label}: texto inválido`)

/** Changes to an employee. Omitted fields are left unchanged, as is the password if it is empty. */
export const employeeChanges = z
  .object({
    name: identity.name.optional(),
    email: identity.email.nullish(),
    sector: identity.sector.optional(),
    ...rank,
    password: newPassword('Senha').default(''),
    /** Required for changing one's own password or e-mail. */
    currentPassword,
    updatedAt: versionField,
  })
  .refine(...consistent)
export type EmployeeChanges = z.output<typeof employeeChanges>

/** An omitted name is left unchanged. */
export const profileChanges = z.object({
  name: identity.name.optional(),
  currentPassword,
  password: newPassword('Nova senha').default(''),
})
