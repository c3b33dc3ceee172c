import type { Stage, Standing } from './stage.ts'

type Placed = Pick<Stage, 'stageOrder' | 'status'>

export const inOrder = <S extends Pick<Stage, 'stageOrder'>>(stages: readonly S[]): S[] =>
  [...stages].sort((a, b) => a.stageOrder - b.stageOrder)

/** The open stages of a product before this one, in order. */
export const openBefore = <S extends Placed>(stages: readonly S[], { stageOrder }: Placed): S[] =>
  inOrder(stages).filter(other => other.stageOrder < stageOrder && other.status === 'PENDING')

/**
 * Returns the standing of a stage. Of a product's open stages, only the earliest is available; the others are blocked.
 */
export function standingOf(stages: readonly Placed[], stage: Placed): Standing {
  if (stage.status === 'COMPLETED') return 'done'
  if (stage.status === 'SKIPPED') return 'skipped'
  return openBefore(stages, stage).length === 0 ? 'available' : 'blocked'
}

/** Returns the product with one stage replaced and the standing of all its stages updated. */
export function withStage<P extends { stages: readonly Stage[] }>(product: P, changed: Stage): P {
  const present = product.stages.map(stage => (stage.id === changed.id ? { ...stage, ...changed } : stage))
  const stages = present.map(stage => ({ ...stage, standing: standingOf(present, stage) }))
  return { ...product, stages }
}
