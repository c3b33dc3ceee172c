import { Failure } from '@etapa/domain/failure'
import type { FinaliseEntry } from '@etapa/domain/floor/entry'
import { expectImages } from '../documents/expect-images.ts'
import { notDelivery } from '../documents/failures.ts'
import { keepDocument, type Purpose } from '../documents/keep-document.ts'
import type { StoredFile } from '../documents/store-file.ts'
import type { Tx } from '../platform/database/database.ts'
import type { StageInProduct } from '../stages/read-stage.ts'

const otherFiles = () =>
  new Failure('invalid', 'Fotos: os arquivos enviados não são os da lista. Tente novamente.', {
    code: 'photos-differ',
    field: 'photos',
  })

/** Returns an entry's files by checksum. Throws unless the files are exactly the photos that the entry lists. */
export function photosOf({ photos }: FinaliseEntry, files: readonly StoredFile[]): Map<string, StoredFile> {
  expectImages(files)
  const sent = new Map(files.map(file => [file.sha256.toString('hex'), file]))
  if (files.length !== photos.length || !photos.every(photo => sent.has(photo))) throw otherFiles()
  return sent
}

interface Kept {
  found: StageInProduct
  userId: number
  entry: FinaliseEntry
  photos: Map<string, StoredFile>
}

/**
 * Stores the photos as documents. A photo that a checklist item refers to belongs to that item; the others are proofs
 * of delivery.
 */
export async function keepPhotos(tx: Tx, { found, userId, entry, photos }: Kept): Promise<void> {
  const { orderId, serial, stage } = found
  const labels = new Map(entry.items.flatMap(({ label, photos }) => photos.map(photo => [photo, label])))
  if (labels.size < photos.size && !stage.isDelivery) throw notDelivery()
  const purposeOf = (label: string | undefined): Purpose => ({
    kind: label === undefined ? 'proof' : 'item',
    stageId: stage.id,
    product: serial,
    deliveryType: label === undefined ? entry.deliveryType : null,
    item: label === undefined ? null : { label, attempt: stage.attempt },
  })
  for (const [checksum, file] of photos)
    await keepDocument(tx, { ...purposeOf(labels.get(checksum)), orderId, userId, file })
}
