import type { Stage } from './stage.ts'

type Standing = Pick<Stage, 'stageOrder' | 'status'>

export const inOrder = <S extends Standing>(stages: readonly S[]): S[] =>
  [...stages].sort((a, b) => a.stageOrder - b.stageOrder)

/** The earliest stage that is not completed, provided the one before it is. */
export function nextAvailable<S extends Standing>(stages: readonly S[]): S | undefined {
  return inOrder(stages).find(stage => stage.status !== 'COMPLETED')
}

/** The uncompleted stage right before this one, if that is what blocks it. */
export function waitsFor<S extends Standing>(stages: readonly S[], stage: S): S | undefined {
  const before = inOrder(stages)
    .filter(other => other.stageOrder < stage.stageOrder)
    .at(-1)
  return before && before.status !== 'COMPLETED' ? before : undefined
}
