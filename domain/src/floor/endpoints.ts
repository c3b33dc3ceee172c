import { z } from 'zod'
import { largestForm } from '../documents/upload-limits.ts'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../fields.ts'
import { queue } from '../forecasts/endpoints.ts'
import { productOfTask } from '../orders/product.ts'
import { sectorName } from '../sectors/sector-name.ts'
import { stageWithChecklist } from '../stages/stage.ts'
import { entryText } from './entry.ts'

/**
 * Completes a stage and saves its checklist and photos, atomically. Idempotent by the entry's key. Conflicts (409) have
 * one of these codes: `stage-done`, `stage-skipped`, `stage-blocked`, `stage-reopened`, `already-saved`,
 * `rework-asked`, `rework-needed`, `approval-missing`, `order-held`, `order-cancelled`, `product-removed`,
 * `other-person`, `key-used`, `upload-expired`.
 */
export const finaliseStage = endpoint({
  method: 'POST',
  path: '/service-order/stage/finalise',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Finalizar uma etapa com seu checklist e suas fotos, de uma só vez',
  body: z.object({ entry: entryText }),
  files: 'files',
  bodyLimit: largestForm,
  reply: stageWithChecklist,
})

/** The first products of a sector's queue with their complete data, for working offline. */
export const floorKit = z.object({
  sector: sectorName,
  queue,
  /** In the queue's order. */
  products: z.array(productOfTask),
})
export type FloorKit = z.output<typeof floorKit>

/** Returns the data for working offline. Sends an ETag, and responds with 304 if nothing has changed. */
export const getKit = endpoint({
  method: 'GET',
  path: '/floor/kit',
  access: ['production:read', 'orders:read'],
  summary: 'A fila de um setor com tudo o que o chão de fábrica precisa sem rede',
  query: z.object({
    /** The key or name of a sector; defaults to the person's own. */
    sector: requiredText('Setor', 80).optional(),
  }),
  reply: floorKit,
})
