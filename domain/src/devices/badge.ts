import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idParam, requiredText } from '../fields.ts'
import { sessionUser } from '../sessions/endpoints.ts'
import { newPinField, pinField } from './pin.ts'

const ofPerson = z.object({ id: idParam('Funcionário') })

/** Creates a person's badge. Their previous badge stops working. */
export const createBadge = endpoint({
  method: 'POST',
  path: '/users/:id/badge/create',
  access: 'people:edit',
  command: {
    changes: ['employees'],
    secretReply: 'O crachá já foi criado e não é mostrado de novo. Crie outro, e o anterior deixa de valer.',
  },
  needsProof: true,
  summary: 'Criar o crachá de um funcionário: o texto do QR code, mostrado só agora',
  params: ofPerson,
  reply: z.object({ badge: z.string() }),
})

export const deleteBadge = endpoint({
  method: 'DELETE',
  path: '/users/:id/badge/delete',
  access: 'people:edit',
  command: { changes: ['employees'] },
  summary: 'Revogar o crachá de um funcionário',
  params: ofPerson,
  reply: done,
})

export const unlockBadge = endpoint({
  method: 'POST',
  path: '/users/:id/badge/unlock',
  access: 'people:edit',
  command: { changes: ['employees'] },
  needsProof: true,
  summary: 'Desbloquear um crachá depois de vinte PINs errados',
  params: ofPerson,
  reply: done,
})

export const resetPin = endpoint({
  method: 'POST',
  path: '/users/:id/pin/reset',
  access: 'people:edit',
  command: { changes: ['employees'] },
  needsProof: true,
  summary: 'Apagar o PIN de um funcionário: o próximo uso do crachá pede um novo',
  params: ofPerson,
  reply: done,
})

/**
 * Signs in with a badge on a paired phone. Without a PIN, responds with 409 `pin-new-needed` if the person has none yet
 * and must choose one, and with 409 `pin-needed` if it was not entered on this phone within the last 12 hours (one
 * shift). A valid badge ends the session that was open on the phone, even if the PIN is missing or wrong.
 */
export const signInWithBadge = endpoint({
  method: 'POST',
  path: '/auth/badge',
  access: 'public',
  command: { isNone: 'opens a session' },
  summary: 'Entrar com o crachá em um celular pareado',
  body: z.object({
    badge: requiredText('Crachá', 100),
    pin: pinField.optional(),
    newPin: newPinField.optional(),
  }),
  bodyLimit: 2_000,
  reply: sessionUser,
})

/**
 * Checks the PIN of a session opened with a badge. A correct PIN permits one change of work that requires it, and calls
 * that hand out access or data, within the next minute.
 */
export const provePin = endpoint({
  method: 'POST',
  path: '/auth/pin',
  access: 'session',
  command: { isNone: 'remembers that the session knows the PIN' },
  summary:
    'Confirmar o PIN de uma sessão aberta com crachá, antes de reabrir, pedir refação, descartar, receber de volta, dar acessos ou baixar dados',
  body: z.object({ pin: pinField }),
  bodyLimit: 2_000,
  reply: done,
})
