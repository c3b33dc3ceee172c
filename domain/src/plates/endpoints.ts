import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, optionalText, pageLimit } from '../fields.ts'
import { moveInAnswer, newPlates, plate, plateMove } from './plate.ts'

/** Bytes; thirty colours with long names. */
const platesBody = 16_000

/**
 * Which entries are asked for: all that are there, those in their place, those out, those of them that are lent to a client
 * (the first due back first), or the discarded ones.
 */
export const plateStandings = ['', 'in', 'out', 'lent', 'discarded'] as const

export const plateQuery = z.object({
  /** Cliché code, client, product or place. */
  search: optionalText('Busca', 200),
  standing: z.enum(plateStandings, 'Situação: valor inválido').default(''),
  /** Of one product, or of all products of an order. */
  serial: optionalText('Serial', 60),
  /** Of one shelf, or of the whole cabinet where no shelf is told. */
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
  /** The site that the shelves' labels lead to; nothing stands for the one the page is opened from. */
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
  summary: 'Guardar no arquivo os clichês de um produto finalizado',
  body: newPlates,
  bodyLimit: platesBody,
  reply: z.array(plate),
})

const byId = z.object({ id: idParam('Clichê') })

/** Discarding is a manager's, with a reason. */
export const movePlate = endpoint({
  method: 'POST',
  path: '/plate/:id/move',
  access: 'plates:move',
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
