import type { ProductOfTask } from '@etapa/domain/orders/product'
import type { EntryPhoto, NewEntry } from '../offline/entry.ts'
import { readPhoto } from '../offline/read-photo.ts'
import type { Outgoing } from './task-state.ts'

export interface Finishing {
  key: string
  owner: number
  ownerName: string
  product: Pick<ProductOfTask, 'serial' | 'identification' | 'serviceOrderId'>
  doneAt: Date
}

/** Builds the outbox entry that finishes a stage, with its photos and their checksums. */
export async function entryOfWork(
  { key, owner, ownerName, product, doneAt }: Finishing,
  { stage, items, itemPhotos, photos: proofs, delivery }: Outgoing,
): Promise<{ entry: NewEntry; photos: EntryPhoto[] }> {
  const ofItems = new Map<string, EntryPhoto[]>()
  // Saved items are final, so they are not sent again.
  const unsaved = stage.StageCheckListItem.length > 0 ? [] : items
  for (const { label } of unsaved) ofItems.set(label, await readAll(itemPhotos.get(label) ?? []))
  const photos = unique([...[...ofItems.values()].flat(), ...(await readAll(proofs))])
  const entry: NewEntry = {
    owner,
    ownerName,
    product: {
      serial: product.serial,
      identification: product.identification,
      orderId: product.serviceOrderId,
    },
    stageName: stage.stageName,
    content: {
      key,
      stageId: stage.id,
      attempt: stage.attempt,
      items: unsaved.map(item => ({ ...item, photos: checksums(ofItems.get(item.label) ?? []) })),
      deliveryType: delivery || null,
      doneAt: doneAt.toISOString(),
      photos: checksums(photos),
    },
  }
  return { entry, photos }
}

/** Reads the photos one after another, to limit the memory needed on a cheap phone. */
async function readAll(files: readonly File[]): Promise<EntryPhoto[]> {
  const photos: EntryPhoto[] = []
  for (const file of files) photos.push(await readPhoto(file))
  return unique(photos)
}

const checksums = (photos: readonly EntryPhoto[]): string[] => photos.map(({ sha256 }) => sha256)

/** Removes duplicates, which are recognised by their checksum. */
const unique = (photos: readonly EntryPhoto[]): EntryPhoto[] => [
  ...new Map(photos.map(photo => [photo.sha256, photo])).values(),
]
