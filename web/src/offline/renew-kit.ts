import { getKit } from '@etapa/domain/floor/endpoints'
import { ApiError } from '../api/api-error.ts'
import { callWithHeaders } from '../api/call.ts'
import { offlineDatabase } from './database.ts'
import { keepPictures } from './keep-pictures.ts'
import { keepProducts } from './keep-products.ts'

/** Returns the name under which the ETag of a sector's last kit is stored among the replies. */
const nameOf = (sector: string) => `kit:${sector}`

/** Caches the products of a sector's queue and their thumbnails, for work without a network. */
export async function renewKit(owner: number, sector: string): Promise<void> {
  await renewProducts(owner, sector)
  // Runs even if the products are unchanged, because the previous run may have been interrupted.
  await keepPictures(owner)
}

async function renewProducts(owner: number, sector: string): Promise<void> {
  const database = await offlineDatabase()
  const known = (await database.get('replies', [owner, nameOf(sector)]))?.reply
  try {
    const headers = typeof known === 'string' ? { 'if-none-match': known } : undefined
    const { reply, headers: sent } = await callWithHeaders(getKit, { query: { sector }, headers })
    await keepProducts(owner, reply.products)
    const etag = sent.get('etag')
    if (etag) await database.put('replies', { owner, name: nameOf(sector), reply: etag, at: Date.now() })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 304) throw error
  }
}
