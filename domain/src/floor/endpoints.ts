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
 * Saves the checklist and the photos of a stage and completes it, or does none of it. Idempotent by the entry's key.
 * Conflicts (409) by code: `stage-done`, `stage-skipped`, `stage-blocked`, `stage-reopened`, `already-saved`,
 * `rework-asked`, `rework-needed`, `approval-missing`, `order-held`, `order-cancelled`, `product-removed`, `key-used`,
 * `upload-expired`.
 */
export const finaliseStage = endpoint({
  method: 'POST',
  path: '/service-order/stage/finalise',
  access: 'stages:work',
  summary: 'Finalizar uma etapa com seu checklist e suas fotos, de uma só vez',
  body: z.object({ entry: entryText }),
  files: 'files',
  bodyLimit: largestForm,
  reply: stageWithChecklist,
})

/** The queue of a sector with its products in full, for work without a network. */
export const floorKit = z.object({
  sector: sectorName,
  queue,
  /** In the queue's order. */
  products: z.array(productOfTask),
})
export type FloorKit = z.output<typeof floorKit>

/** Sends an ETag, and 304 if the kit is unchanged. */
export const getKit = endpoint({
  method: 'GET',
  path: '/floor/kit',
  access: ['production:read', 'orders:read'],
  summary: 'A fila de um setor com tudo o que o chão de fábrica precisa sem rede',
  query: z.object({
    /** Without it, the person's own sector. */
    sector: requiredText('Setor', 80).optional(),
  }),
  reply: floorKit,
})
