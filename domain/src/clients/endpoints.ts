import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idParam } from '../fields.ts'
import { clientChanges, clientPage, clientWithDetails, listedClient, newClient } from './client.ts'

/** The body limit in bytes, with room for twenty contacts and long notes. */
const clientBody = 90_000

const byId = z.object({ id: idParam('Cliente') })

export const listClients = endpoint({
  method: 'GET',
  path: '/client/get/all',
  access: 'clients:read',
  summary: 'Todos os clientes, por nome',
  reply: z.array(listedClient),
})

export const getClient = endpoint({
  method: 'GET',
  path: '/client/get/:id',
  access: 'clients:read',
  summary: 'Um cliente',
  params: byId,
  reply: clientWithDetails,
})

/** Returns the data of a client's page, even if the client was deleted, because its orders still link to it. */
export const getClientPage = endpoint({
  method: 'GET',
  path: '/client/get/:id/page',
  access: 'clients:read',
  summary: 'Um cliente com os totais das suas ordens',
  params: byId,
  reply: clientPage,
})

export const createClient = endpoint({
  method: 'POST',
  path: '/client/create',
  access: 'clients:write',
  command: { changes: ['clients'] },
  summary: 'Adicionar um cliente',
  body: newClient,
  bodyLimit: clientBody,
  reply: clientWithDetails,
})

export const updateClient = endpoint({
  method: 'PUT',
  path: '/client/update/:id',
  access: 'clients:write',
  command: { changes: ['clients', 'orders'] },
  summary: 'Editar um cliente',
  params: byId,
  body: clientChanges,
  bodyLimit: clientBody,
  reply: clientWithDetails,
})

export const deleteClient = endpoint({
  method: 'DELETE',
  path: '/client/delete/:id',
  access: 'clients:delete',
  command: { changes: ['clients', 'orders'] },
  summary: 'Excluir um cliente',
  params: byId,
  reply: done,
})
