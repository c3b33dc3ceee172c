import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, optionalText, pageLimit } from '../fields.ts'
import { moveInAnswer, newPlates, plate, plateMove } from './plate.ts'
import { plateWhereabouts } from './whereabouts.ts'

/** The maximum body size in bytes, with room for thirty colours with long names. */
const platesBody = 16_000

export const plateQuery = z.object({
  /**
   * Searches the client's name, the product's serial and identification, the plate and item codes, the colour and the
   * place.
   */
  search: optionalText('Busca', 200),
  standing: z.enum(plateWhereabouts, 'Situação: valor inválido').default(''),
  /** A product's serial, or an order's for all its products. */
  serial: optionalText('Serial', 60),
  /** The cabinet to list; `shelf` narrows the list down to one of its shelves. */
  cabinet: optionalText('Armário', 40),
  shelf: optionalText('Prateleira', 40),
  limit: pageLimit,
  cursor: z.string().max(1_500).default(''),
})
export type PlateQuery = z.output<typeof plateQuery>

export const listPlates = endpoint({
  method: 'GET',
  path: '/plate/get/all',
  access: 'plates:read',
  summary: 'Os clichês do arquivo, por lugar; os emprestados, pela data de devolução',
  query: plateQuery,
  reply: z.array(plate),
})

export const placesInUse = z.object({
  shelves: z.array(z.object({ cabinet: z.string(), shelf: z.string(), plates: z.number().int() })),
  positions: z.array(z.string()),
  /** The origin of the URLs on shelf labels; null means the page's own. */
  publicUrl: z.string().nullable(),
})
export type PlacesInUse = z.output<typeof placesInUse>

export const listPlaces = endpoint({
  method: 'GET',
  path: '/plate/get/places',
  access: 'plates:read',
  summary: 'As prateleiras em uso, com quantos clichês têm, e as posições em uso',
  reply: placesInUse,
})

export const createPlates = endpoint({
  method: 'POST',
  path: '/plate/create',
  access: 'plates:move',
  command: { changes: ['plates', 'orders'] },
  summary: 'Guardar no arquivo os clichês de um produto finalizado',
  body: newPlates,
  bodyLimit: platesBody,
  reply: z.array(plate),
})

const byId = z.object({ id: idParam('Clichê') })

/**
 * Discarding a plate, or bringing a discarded one back, requires the `plates:discard` capability. Discarding also
 * requires a reason.
 */
export const movePlate = endpoint({
  method: 'POST',
  path: '/plate/:id/move',
  access: 'plates:move',
  command: { changes: ['plates', 'orders'] },
  summary: 'Retirar, emprestar a um cliente, devolver, mudar de lugar ou de estado um clichê do arquivo',
  params: byId,
  body: plateMove,
  reply: plate,
})

export const listMoves = endpoint({
  method: 'GET',
  path: '/plate/:id/move/get/all',
  access: 'plates:read',
  summary: 'Por onde um clichê passou, do mais novo ao mais antigo',
  params: byId,
  reply: z.array(moveInAnswer),
})
