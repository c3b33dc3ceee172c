import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idParam, pageLimit } from '../fields.ts'
import {
  departure,
  departureBody,
  dispatch,
  dispatchChanges,
  dispatchDraft,
  dispatchPage,
  readyProduct,
  returnDraft,
} from './dispatch.ts'

const byId = z.object({ id: idParam('Romaneio') })
/** The body limit in bytes, with room for the serials of 300 products. */
const draftBody = 38_000
/** With room for those of three lists. */
const changesBody = 3 * draftBody
const returnBody = 41_000

export const dispatchQuery = z.object({
  /**
   * `open` matches delivery notes that have neither left nor been cancelled, `left` those that have left, and '' all,
   * including cancelled ones.
   */
  state: z.enum(['', 'open', 'left'], 'Situação: valor inválido').default(''),
  /** A cursor: only delivery notes older than this one are returned. */
  before: idParam('Romaneio').optional(),
  limit: pageLimit,
})
export type DispatchQuery = z.output<typeof dispatchQuery>

export const listDispatches = endpoint({
  method: 'GET',
  path: '/dispatch/get/all',
  access: 'production:read',
  summary: 'Os romaneios, os mais novos primeiro',
  query: dispatchQuery,
  reply: z.array(dispatch),
})

export const getDispatch = endpoint({
  method: 'GET',
  path: '/dispatch/get/:id',
  access: 'production:read',
  summary: 'Um romaneio com os seus produtos',
  params: byId,
  reply: dispatchPage,
})

export const listReady = endpoint({
  method: 'GET',
  path: '/dispatch/ready',
  access: 'production:read',
  summary: 'Os produtos prontos para expedir, pelo prazo',
  reply: z.object({
    products: z.array(readyProduct),
    /** Whether the list was truncated. */
    isCut: z.boolean(),
  }),
})

export const createDispatch = endpoint({
  method: 'POST',
  path: '/dispatch/create',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Criar um romaneio com produtos prontos',
  body: dispatchDraft,
  bodyLimit: draftBody,
  reply: dispatchPage,
})

/** Changes the carrier or the products of a delivery note that has not left. */
export const updateDispatch = endpoint({
  method: 'PUT',
  path: '/dispatch/update/:id',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Trocar a transportadora e os produtos de um romaneio que ainda não saiu',
  params: byId,
  body: dispatchChanges,
  bodyLimit: changesBody,
  reply: dispatchPage,
})

/** Cancels a delivery note. Its row and number are retained, so that the numbering has no gaps. */
export const deleteDispatch = endpoint({
  method: 'DELETE',
  path: '/dispatch/delete/:id',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Cancelar um romaneio que ainda não saiu; os produtos ficam livres',
  params: byId,
  reply: done,
})

/**
 * Records that a delivery note has left. If the delivery stage of any product cannot be completed, nothing is recorded.
 */
export const leaveDispatch = endpoint({
  method: 'POST',
  path: '/dispatch/:id/leave',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Registrar a saída de um romaneio: finaliza a entrega de todos os produtos',
  params: byId,
  body: departure,
  bodyLimit: departureBody,
  reply: dispatchPage,
})

export const returnProducts = endpoint({
  method: 'POST',
  path: '/dispatch/:id/return',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Receber de volta produtos de um romaneio, com o motivo; a entrega deles é reaberta',
  params: byId,
  body: returnDraft,
  bodyLimit: returnBody,
  reply: dispatchPage,
})

const signaturePath = '/dispatch/:id/signature'

export const getSignature = endpoint({
  method: 'GET',
  path: signaturePath,
  access: 'production:read',
  summary: 'A assinatura de quem levou os produtos de um romaneio',
  params: byId,
  download: 'image/*',
  reply: z.unknown(),
})
