import * as carriers from '@etapa/domain/carriers/carrier'
import { createClient, updateClient } from '@etapa/domain/clients/endpoints'
import * as calls from '@etapa/domain/dispatches/endpoints'
import type { Endpoint } from '@etapa/domain/endpoint'
import fc from 'fast-check'
import type { Sql } from '../../src/platform/database/database.ts'
import type { Caller } from '../caller.ts'
import { aCarrier, aDispatch, aReadyOrder, aSignature, serialsOf } from '../dispatches.ts'
import type { Known } from './fitting.ts'

const carrierIds: number[] = []
/** The serials of products that are ready. */
const serials: string[] = []
/**
 * Delivery notes to change (`open`), to delete (`deleted`), to send out (`leaving`) and to return products from
 * (`left`), with the serials of their products.
 */
const notes: Record<'open' | 'deleted' | 'leaving' | 'left', { id: number; serials: string[] }[]> = {
  open: [],
  deleted: [],
  leaving: [],
  left: [],
}

export async function makeDispatchesToFuzz(sql: Sql, office: Caller): Promise<void> {
  carrierIds.push(await aCarrier(office))
  const make = async (purpose: keyof typeof notes, products = 1) => {
    const identifications = Array.from({ length: products }, (_, place) => `Caixa ${place}`)
    const order = await aReadyOrder(sql, office, { identifications })
    const { id } = await aDispatch(office, order)
    notes[purpose].push({ id, serials: serialsOf(order) })
    return id
  }
  for (let number = 0; number < 15; number += 1) {
    serials.push(...serialsOf(await aReadyOrder(sql, office)))
    await make('deleted')
    await make('leaving')
  }
  await make('open', 3)
  const id = await make('left', 15)
  await office.call(calls.leaveDispatch, { params: { id }, body: { driver: 'Ivo', signature: aSignature } })
}

const idOf = (given: readonly { id: number }[]) => fc.constantFrom(...given.map(({ id }) => String(id)))
const some = (given: readonly string[]) => fc.subarray([...given], { minLength: 1, maxLength: 2 })

const readingLeft: readonly Endpoint[] = [calls.getDispatch, calls.getSignature, calls.returnProducts]

export const knownOfDispatches = (endpoint: Endpoint): Known => ({
  ...(([calls.createDispatch, calls.updateDispatch, createClient, updateClient] as Endpoint[]).includes(
    endpoint,
  ) && { carrierId: fc.constantFrom(...carrierIds) }),
  ...(endpoint === calls.createDispatch && { products: some(serials) }),
  ...(endpoint === calls.updateDispatch && {
    id: idOf(notes.open),
    products: some(notes.open.flatMap(note => note.serials)),
    add: some(notes.open.flatMap(note => note.serials)),
    remove: some(serials),
  }),
  ...(endpoint === calls.deleteDispatch && { id: idOf(notes.deleted) }),
  ...(endpoint === calls.leaveDispatch && {
    id: idOf(notes.leaving),
    signature: fc.constantFrom(undefined, aSignature),
  }),
  ...(readingLeft.includes(endpoint) && {
    id: idOf(notes.left),
    serials: some(notes.left.flatMap(note => note.serials)),
  }),
  ...(endpoint === calls.listDispatches && { before: fc.constantFrom(undefined, '5') }),
  ...(endpoint === carriers.updateCarrier && {
    id: fc.constantFrom(...carrierIds).map(String),
    isArchived: fc.constant(false),
  }),
})
