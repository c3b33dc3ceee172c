import { z } from 'zod'
import { capabilities } from '../capabilities.ts'
import { person, profileChanges } from '../employees/employee.ts'
import { endpoint } from '../endpoint.ts'
import { done, instant, requiredText } from '../fields.ts'
import { ownDevice } from './own-device.ts'

/** Six digits from an authenticator app, or a recovery code. */
export const codeField = requiredText('Código', 40)

export const credentials = z.object({
  email: requiredText('Email', 254),
  password: z.string('Senha: campo obrigatório').min(1, 'Senha: campo obrigatório').max(200),
  /**
   * Required if the person has enabled two-factor authentication; if it is missing, the response is 409 `code-needed`.
   */
  code: codeField.optional(),
})

/** The signed-in person. */
export const sessionUser = person.extend({
  capabilities: z.array(z.enum(capabilities)),
  /** The paired phone that the session was opened on, if any. */
  device: ownDevice.optional(),
})
export type SessionUser = z.output<typeof sessionUser>

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'session',
  summary: 'A pessoa da sessão atual',
  reply: sessionUser,
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  command: { isNone: 'opens a session' },
  summary: 'Entrar com e-mail e senha',
  body: credentials,
  bodyLimit: 4_000,
  reply: sessionUser,
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  command: { isNone: 'ends the own session, so it may be repeated' },
  summary: 'Encerrar a sessão atual',
  reply: done,
})

/** Does nothing else: downloads are opened by the browser itself, which cannot ask for a PIN or a code. */
export const confirmProof = endpoint({
  method: 'POST',
  path: '/auth/proof',
  access: 'session',
  needsProof: true,
  command: { isNone: 'changes nothing' },
  summary: 'Verificar se falta confirmar o PIN ou o código, antes de baixar um arquivo',
  reply: done,
})

const ownSession = z.object({
  openedAt: instant,
  seenAt: instant,
  /** The `User-Agent` header of the browser; empty if unknown. */
  browser: z.string(),
  /** The name of the paired phone that it was opened on; null if it was opened elsewhere. */
  device: z.string().nullable(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/auth/session/get/all',
  access: 'session',
  summary: 'As próprias sessões abertas, a mais recente primeiro',
  reply: z.array(ownSession),
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/session/end-others',
  access: 'session',
  command: { changes: [] },
  summary: 'Encerrar as próprias sessões, menos a atual',
  reply: done,
})

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/auth/profile',
  access: 'session',
  command: { changes: ['employees'] },
  summary: 'Mudar o próprio nome e a própria senha',
  body: profileChanges,
  reply: sessionUser,
})
