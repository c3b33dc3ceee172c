import { updateClient } from '@etapa/domain/clients/endpoints'
import type { Endpoint } from '@etapa/domain/endpoint'
import { exportCsv, exportSpreadsheet } from '@etapa/domain/orders/endpoints'
import { getBoard } from '@etapa/domain/production/board'
import { quickSearch } from '@etapa/domain/production/quick-search'
import type { Sql } from '../../src/platform/database/database.ts'
import { seedOrders } from '../../src/seed/seed-orders.ts'
import { seedClients, seedEmployees } from '../../src/seed/seed-people.ts'
import { type Attempt, attemptWith } from './attempts.ts'

export async function seedWorkshop(sql: Sql, orders: number): Promise<void> {
  await seedEmployees(sql, 'uma-senha-boa')
  await seedClients(sql, 50)
  await seedOrders(sql, orders, () => {})
}

export const asked = (endpoint: Endpoint, query = {}, params = {}, body?: unknown): Attempt =>
  attemptWith(endpoint, { params, query, body })

let renames = 0
export const rename = () => {
  renames += 1
  const contact = { representative: '', telephone: '', email: '' }
  return asked(updateClient, {}, { id: 1 }, { ...contact, name: `Renomeada ${renames}` })
}

const oneLetterWords = 'abcdefghijklmnopqrstuvwxyz'.split('').join(' ').repeat(2).slice(0, 99)

/** Expensive calls that one person makes concurrently. */
export const floods: [what: string, count: number, attempt: () => Attempt][] = [
  ['searches', 60, () => asked(quickSearch, { text: oneLetterWords })],
  ['spreadsheets', 12, () => asked(exportSpreadsheet)],
  ['CSV files', 12, () => asked(exportCsv)],
  ['boards', 30, () => asked(getBoard)],
  ['renames of one client', 20, rename],
]
