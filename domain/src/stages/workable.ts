import type { Stage, Standing } from './stage.ts'

type Placed = Pick<Stage, 'stageOrder' | 'status'>

export const inOrder = <S extends Pick<Stage, 'stageOrder'>>(stages: readonly S[]): S[] =>
  [...stages].sort((a, b) => a.stageOrder - b.stageOrder)

/** The stages of a product before this one that are not done, the earliest first. */
export const openBefore = <S extends Placed>(stages: readonly S[], { stageOrder }: Placed): S[] =>
  inOrder(stages).filter(other => other.stageOrder < stageOrder && other.status === 'PENDING')

/** On the floor only the earliest stage of a product that is not done may be worked on. */
export function standingOf(stages: readonly Placed[], stage: Placed): Standing {
  if (stage.status === 'COMPLETED') return 'done'
  if (stage.status === 'SKIPPED') return 'skipped'
  return openBefore(stages, stage).length === 0 ? 'available' : 'blocked'
}

/** A product's stages after one of them has changed, which may free or block the others. */
export function withStage<S extends Stage>(stages: readonly S[], changed: Stage): S[] {
  const present = stages.map(stage => (stage.id === changed.id ? { ...stage, ...changed } : stage))
  return present.map(stage => ({ ...stage, standing: standingOf(present, stage) }))
}
