import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../fields.ts'
import { newSector, sector, sectorChanges, sectorUse } from './sector.ts'

export const listSectors = endpoint({
  method: 'GET',
  path: '/sector/get/all',
  access: 'workshop:read',
  summary: 'Todos os setores, na ordem da oficina',
  reply: z.array(sector),
})

export const listSectorUse = endpoint({
  method: 'GET',
  path: '/sector/get/use',
  access: 'workshop:edit',
  summary: 'Pessoas, produtos em andamento e serviços de cada setor',
  reply: z.array(sectorUse),
})

export const createSector = endpoint({
  method: 'POST',
  path: '/sector/create',
  access: 'workshop:edit',
  command: { changes: ['sectors'] },
  summary: 'Adicionar um setor, depois dos outros',
  body: newSector,
  reply: sector,
})

export const updateSector = endpoint({
  method: 'PUT',
  path: '/sector/update/:id',
  access: 'workshop:edit',
  command: { changes: ['sectors', 'services', 'orders'] },
  summary: 'Renomear, mover, desativar ou reativar um setor',
  params: z.object({ id: idParam('Setor') }),
  body: sectorChanges,
  reply: sector,
})
