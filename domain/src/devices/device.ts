import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idField, idParam, instant, nameField, requiredText } from '../fields.ts'
import { lockMinutes, ownDevice } from '../sessions/own-device.ts'

const deviceName = nameField('Nome do celular', 60)

const device = z.object({
  id: idField('Celular'),
  name: z.string(),
  pairedBy: z.string(),
  pairedAt: instant,
  lastUsedAt: instant,
  lockMinutes,
  /** The name of the person who is signed in on the phone; null if nobody is. */
  signedIn: z.string().nullable(),
})
export type Device = z.output<typeof device>

/** The validity of a pairing code, in seconds. */
export const pairingSeconds = 90

export const createPairing = endpoint({
  method: 'POST',
  path: '/device/pairing/create',
  access: 'devices:edit',
  command: {
    changes: [],
    secretReply: 'O código de pareamento já foi criado e não é mostrado de novo. Crie outro.',
  },
  needsProof: true,
  summary: 'Criar um código que pareia um celular, uma vez e por 90 segundos',
  reply: z.object({ code: z.string(), expiresAt: instant }),
})
export type Pairing = z.output<typeof createPairing.reply>

/** Sets the cookie with the phone's secret and ends the browser's session. */
export const pairDevice = endpoint({
  method: 'POST',
  path: '/device/pair',
  access: 'public',
  command: { isNone: 'the phone gets a cookie, and a code works once' },
  summary: 'Parear este celular com o código que um gerente mostra',
  body: z.object({ code: requiredText('Código', 100), name: deviceName }),
  bodyLimit: 2_000,
  perMinute: 30,
  reply: ownDevice,
})

export const getOwnDevice = endpoint({
  method: 'GET',
  path: '/device/get/own',
  access: 'public',
  summary: 'O celular pareado de que vem o pedido',
  reply: z.object({ device: ownDevice.nullable() }),
})

export const listDevices = endpoint({
  method: 'GET',
  path: '/device/get/all',
  access: 'devices:edit',
  summary: 'Os celulares pareados, por nome',
  reply: z.array(device),
})

const byId = z.object({ id: idParam('Celular') })

export const updateDevice = endpoint({
  method: 'PUT',
  path: '/device/update/:id',
  access: 'devices:edit',
  command: { changes: ['devices'] },
  summary: 'Mudar o nome de um celular e quando ele bloqueia',
  params: byId,
  body: z.object({ name: deviceName.optional(), lockMinutes: lockMinutes.optional() }),
  reply: device,
})

export const deleteDevice = endpoint({
  method: 'DELETE',
  path: '/device/delete/:id',
  access: 'devices:edit',
  command: { changes: ['devices'] },
  summary: 'Revogar um celular e encerrar a sessão aberta nele',
  params: byId,
  reply: done,
})
