import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idField, idParam, plainLine, requestKeyField, requiredText } from '../fields.ts'
import { historyQuery, orderEvent } from '../history/event.ts'
import { exploreFilter, orderQuery, summary } from './filter.ts'
import { cancelledOrder, orderChanges, orderForPrint, orderInFull, orderInList } from './order.ts'
import { productOfTask } from './product.ts'

// Defined in its own file, so that the bundler leaves the sheet schema out of screens that do not use it.
export { createOrder } from './new-order.ts'

const byId = z.object({ id: idParam('Ordem de serviço') })
const bySerial = z.object({ serial: requiredText('Serial', 60) })

/** Lists orders, newest first by default. The response header X-Next-Cursor contains the cursor of the next page. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/service-order/get/all-aggregate',
  access: 'orders:list',
  summary: 'Ordens de serviço, da mais nova para a mais antiga',
  query: orderQuery,
  reply: z.array(orderInList),
})

export const summarizeOrders = endpoint({
  method: 'GET',
  path: '/service-order/get/summary',
  access: 'orders:list',
  summary: 'Totais de tudo o que o filtro encontra',
  query: exploreFilter,
  reply: summary,
})

export const exportSpreadsheet = endpoint({
  method: 'GET',
  path: '/service-order/export.xlsx',
  access: 'orders:list',
  summary: 'Tudo o que o filtro encontra, como planilha',
  query: exploreFilter,
  reply: z.unknown(),
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const exportCsv = endpoint({
  method: 'GET',
  path: '/service-order/export.csv',
  access: 'orders:list',
  summary: 'Tudo o que o filtro encontra, como CSV',
  query: exploreFilter,
  reply: z.unknown(),
  download: 'text/csv; charset=utf-8',
})

export const printOrder = endpoint({
  method: 'GET',
  path: '/service-order/get/all-aggregate-with-serial/:serial',
  access: 'public',
  summary: 'Dados dos cartões de uma ordem, pelo serial exato',
  // Far more than an office prints, and far too few to guess serials.
  perMinute: 60,
  params: bySerial,
  reply: orderForPrint,
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/service-order/get/:id',
  access: 'orders:read',
  summary: 'Uma ordem de serviço com os checklists',
  params: byId,
  reply: orderInFull,
})

export const getOrderEvents = endpoint({
  method: 'GET',
  path: '/service-order/get/:id/events',
  access: 'orders:read',
  summary: 'Histórico de uma ordem de serviço, do mais novo para o mais antigo',
  params: byId,
  query: historyQuery,
  reply: z.array(orderEvent),
})

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/service-order/update/:id',
  access: 'orders:write',
  command: { changes: ['orders'] },
  summary: 'Atualizar uma ordem de serviço',
  params: byId,
  body: orderChanges,
  reply: orderInList,
})

/** Cancels an order. The misspelled path is the one in the specification. */
export const cancelOrder = endpoint({
  method: 'DELETE',
  path: '/service-order/service-oder/delete/:id',
  access: 'orders:cancel',
  command: { changes: ['orders'] },
  summary: 'Cancelar uma ordem de serviço',
  params: byId,
  reply: done,
})

export const listCancelled = endpoint({
  method: 'GET',
  path: '/service-order/get/cancelled',
  access: 'orders:cancel',
  summary: 'Ordens de serviço canceladas, a última primeiro',
  reply: z.array(cancelledOrder),
})

export const restoreOrder = endpoint({
  method: 'POST',
  path: '/service-order/restore/:id',
  access: 'orders:cancel',
  command: { changes: ['orders'] },
  summary: 'Restaurar uma ordem de serviço cancelada',
  params: byId,
  reply: orderInList,
})

export const releaseOrder = endpoint({
  method: 'POST',
  path: '/service-order/release/:id',
  access: 'orders:release',
  command: { changes: ['orders'] },
  summary: 'Liberar para a produção uma ordem de um cliente restrito',
  params: byId,
  reply: orderInList,
})

/** Adds a stage to one product, in addition to those of its route. */
export const addStage = endpoint({
  method: 'POST',
  path: '/service-order-product/:serial/stage/add',
  access: 'stages:change',
  command: { changes: ['orders'] },
  summary: 'Adicionar uma etapa a um produto, com o motivo',
  params: bySerial,
  body: z.object({
    sector: requiredText('Setor', 80),
    /** The preceding stage; null inserts at the beginning. */
    after: idField('Depois de').nullable(),
    name: plainLine('Nome da etapa', 60).default(''),
    reason: requiredText('Motivo', 300),
    requestKey: requestKeyField,
  }),
  reply: productOfTask,
})
