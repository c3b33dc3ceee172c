import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../fields.ts'
import { route, routeDraft } from './route.ts'
import { newService, service, serviceChanges, serviceUse } from './service.ts'

const byId = z.object({ id: idParam('Serviço') })

export const listServices = endpoint({
  method: 'GET',
  path: '/service/get/all',
  access: 'workshop:read',
  summary: 'Todos os serviços com a rota em uso',
  reply: z.array(service),
})

export const listServiceUse = endpoint({
  method: 'GET',
  path: '/service/get/use',
  access: 'workshop:edit',
  summary: 'Quantos produtos em andamento seguem cada versão da rota',
  reply: z.array(serviceUse),
})

export const createService = endpoint({
  method: 'POST',
  path: '/service/create',
  access: 'workshop:edit',
  command: { changes: ['services'] },
  summary: 'Adicionar um serviço, com a rota de outro ou ainda sem rota',
  body: newService,
  reply: service,
})

export const updateService = endpoint({
  method: 'PUT',
  path: '/service/update/:id',
  access: 'workshop:edit',
  command: { changes: ['services'] },
  summary: 'Renomear, desativar ou reativar um serviço',
  params: byId,
  body: serviceChanges,
  reply: service,
})

export const publishRoute = endpoint({
  method: 'POST',
  path: '/service/:id/route/publish',
  access: 'workshop:edit',
  command: { changes: ['services'] },
  summary: 'Publicar uma nova versão da rota de um serviço',
  params: byId,
  body: routeDraft,
  bodyLimit: 2_000_000,
  reply: service,
})

export const listRouteVersions = endpoint({
  method: 'GET',
  path: '/service/:id/route/get/all',
  access: 'workshop:read',
  summary: 'Todas as versões da rota de um serviço, da mais nova para a mais antiga',
  params: byId,
  reply: z.array(route),
})
