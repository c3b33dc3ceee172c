import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import { withStage } from '@etapa/domain/stages/workable'
import { offlineDatabase } from './database.ts'
import type { Entry } from './entry.ts'

/** Updates the kept product of an entry that was sent, so that it counts as finished if the network is gone again. */
export async function keepStage({ owner, product }: Entry, stage: StageWithChecklist): Promise<void> {
  try {
    const { store, done } = (await offlineDatabase()).transaction('products', 'readwrite')
    const kept = await store.get([owner, product.serial])
    if (kept) await store.put({ ...kept, product: withStage(kept.product, stage) })
    await done
  } catch (error) {
    console.warn('the kept product could not be updated', error)
  }
}
