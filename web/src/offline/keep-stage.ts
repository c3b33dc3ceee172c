import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import { withStage } from '@etapa/domain/stages/workable'
import { offlineDatabase } from './database.ts'
import type { Entry } from './entry.ts'

/**
 * Updates the cached product after its entry was sent, so that the stage counts as finished if the network fails again.
 */
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
