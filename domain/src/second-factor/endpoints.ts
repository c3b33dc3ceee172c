import { z } from 'zod'
import { currentPassword } from '../employees/password.ts'
import { endpoint } from '../endpoint.ts'
import { done, idParam } from '../fields.ts'
import { codeField } from '../sessions/endpoints.ts'

/** Proposes a secret. Nothing is stored before it is confirmed with a code. */
export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/start',
  access: 'session',
  command: { isNone: 'proposes a secret and stores nothing' },
  summary: 'Propor a chave de um aplicativo autenticador',
  reply: z.object({
    secret: z.string(),
    /** The `otpauth://` URL that the QR code contains. */
    url: z.string(),
  }),
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/confirm',
  access: 'session',
  command: {
    changes: ['employees'],
    secretReply:
      'A verificação em duas etapas já foi ativada. Os códigos de recuperação não são mostrados de novo: para ter outros, desative e ative de novo.',
  },
  needsProof: true,
  summary: 'Ativar a verificação em duas etapas com um código do aplicativo',
  body: z.object({
    secret: z.string('Chave: inválida').regex(/^[A-Z2-7]{32}$/, 'Chave: inválida'),
    code: codeField,
    currentPassword,
  }),
  /** The recovery codes are shown only once, because only their hashes are stored. */
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
})

/**
 * Checks a code of the authenticator app or a recovery code in a running session. It permits calls that require it for a
 * quarter of an hour.
 */
export const proveSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/prove',
  access: 'session',
  command: { isNone: 'remembers that the session knows a code, which works once' },
  summary: 'Confirmar o código da verificação em duas etapas, antes de dar acessos ou baixar dados',
  body: z.object({ code: codeField }),
  bodyLimit: 2_000,
  reply: done,
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/remove',
  access: 'session',
  command: { changes: ['employees'] },
  needsProof: true,
  summary: 'Desativar a própria verificação em duas etapas',
  body: z.object({ currentPassword }),
  reply: done,
})

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/users/:id/second-factor/reset',
  access: 'people:edit',
  command: { changes: ['employees'] },
  needsProof: true,
  summary: 'Desativar a verificação em duas etapas de quem perdeu o celular',
  params: z.object({ id: idParam('Funcionário') }),
  reply: done,
})
