import { Failure } from '@etapa/domain/failure'
import { isDrawable } from '../documents/picture-cache.ts'
import type { Thumbnails } from '../documents/thumbnails.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { type FieldOf, ofProduct } from '../services/field-of.ts'

export interface Artwork {
  id: number
  originalName: string
}

/**
 * The selected artwork documents by id. They are locked before any order, in the same sequence as when a document is
 * removed, to avoid deadlocks.
 */
export type Artworks = Map<number, Artwork & { clientId: number }>

export async function lockArtworks(
  tx: Tx,
  wanted: readonly (number | null | undefined)[],
  fieldOf: FieldOf = ofProduct,
): Promise<Artworks> {
  const ids = [...new Set(wanted.filter(id => typeof id === 'number'))]
  if (ids.length === 0) return new Map()
  const found = await tx<(Artwork & { clientId: number; mediaType: string })[]>`
    select d.id, d.original_name as "originalName", d.media_type as "mediaType", o.client_id as "clientId"
    from documents d join service_orders o on o.id = d.service_order_id
    where d.id = any(${ids}::int[]) and d.kind = 'complementary' and d.removed_at is null
    order by d.id for share of d`
  const stranger = found.find(({ mediaType }) => !isDrawable(mediaType))
  if (stranger) throw noPicture(stranger.originalName, fieldOf('artworkId', wanted.indexOf(stranger.id)))
  return new Map(found.map(({ id, originalName, clientId }) => [id, { id, originalName, clientId }]))
}

/** Returns a product's artwork; throws unless the document belongs to an order of the same client. */
export function artworkOf(
  artworks: Artworks,
  clientId: number,
  wanted: number | null,
  field = 'artworkId',
): Artwork | null {
  if (wanted === null) return null
  const artwork = artworks.get(wanted)
  if (artwork?.clientId !== clientId)
    throw new Failure('invalid', 'Arte: este documento não está entre os das ordens do cliente', {
      code: 'artwork-missing',
      field,
    })
  return artwork
}

/**
 * Throws if the document cannot be rendered as an image. Rendering is slow, so this must run before anything is locked.
 */
export async function expectReadable(
  sql: Sql,
  thumbnails: Thumbnails,
  wanted: number | null | undefined,
): Promise<void> {
  if (!wanted) return
  const [document] = await sql<{ fileName: string; mediaType: string; originalName: string }[]>`
    select file_name as "fileName", media_type as "mediaType", original_name as "originalName" from documents
    where id = ${wanted} and kind = 'complementary' and removed_at is null`
  if (document && !(await thumbnails.read(document))) throw noPicture(document.originalName)
}

const noPicture = (name: string, field = 'artworkId') =>
  new Failure('invalid', `Arte: o arquivo "${name}" não pode ser mostrado como imagem`, {
    code: 'no-picture',
    field,
  })
