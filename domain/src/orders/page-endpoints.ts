import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idParam, requestKeyField, requiredText } from '../fields.ts'
import { longestComment } from './comment-limit.ts'
import { newProduct } from './new-order.ts'
import { orderInList } from './order.ts'
import { orderPage, productChanges } from './order-page.ts'

// The endpoints of the order page, in a separate file to keep them out of the initial bundle of the floor's screens.
/** The maximum body size in bytes, with room for a sheet of thirty colours with thirty pieces each. */
const productBody = 64_000

const byId = z.object({ id: idParam('Ordem de serviço') })
const bySerial = z.object({ serial: requiredText('Serial', 60) })

/** Returns an order by its serial, even if it is cancelled; cancelled orders are marked as such. */
export const getOrderPage = endpoint({
  method: 'GET',
  path: '/service-order/get/by-serial/:serial',
  access: 'orders:read',
  summary: 'Uma ordem de serviço pelo serial, como a página dela a mostra',
  params: bySerial,
  reply: orderPage,
})

/** Returns the people to filter a history by; the screen cannot derive them, because it loads the history in pages. */
export const getOrderActors = endpoint({
  method: 'GET',
  path: '/service-order/get/:id/events/people',
  access: 'orders:read',
  summary: 'Quem aparece no histórico de uma ordem de serviço, por nome',
  params: byId,
  reply: z.array(z.string()),
})

/**
 * Changing the service replaces the product's stages, except those that have begun; once work has started, that
 * requires a manager and a reason. The floor may only fill in the sheet, at a stage that allows it.
 */
export const updateProduct = endpoint({
  method: 'PUT',
  path: '/service-order-product/update/:serial',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Corrigir a identificação, o serviço, a ficha técnica ou a arte de um produto',
  params: bySerial,
  body: productChanges,
  // Twice the usual size, because the body contains both the new sheet and `seenSheet`, the one before the person's
  // changes.
  bodyLimit: 2 * productBody,
  reply: orderInList,
})

export const addProduct = endpoint({
  method: 'POST',
  path: '/service-order/:id/product/add',
  access: 'orders:write',
  command: { changes: ['orders'] },
  summary: 'Adicionar um produto a uma ordem de serviço',
  params: byId,
  body: newProduct.extend({ requestKey: requestKeyField }),
  bodyLimit: productBody,
  reply: orderInList,
})

export const removeProduct = endpoint({
  method: 'DELETE',
  path: '/service-order-product/delete/:serial',
  access: 'orders:write',
  command: { changes: ['orders'] },
  summary: 'Remover de uma ordem um produto do qual nada foi feito',
  params: bySerial,
  reply: orderInList,
})

export const addComment = endpoint({
  method: 'POST',
  path: '/service-order/:id/comment',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Comentar uma ordem de serviço; @nome avisa a pessoa',
  params: byId,
  body: z.object({ text: requiredText('Comentário', longestComment), requestKey: requestKeyField }),
  bodyLimit: 13_000,
  reply: done,
})

export const markPrinted = endpoint({
  method: 'PUT',
  path: '/service-order/cards-printed/:serial',
  access: 'orders:write',
  command: { changes: ['orders'] },
  summary: 'Os cartões de uma ordem, ou o de um produto, foram impressos',
  params: bySerial,
  reply: done,
})
