import { Failure } from '../failure.ts'
import { stageBlocked } from '../stages/failures.ts'
import type { Stage } from '../stages/stage.ts'
import { inOrder, openBefore } from '../stages/workable.ts'

type Placed = Pick<Stage, 'id' | 'stageName' | 'stageOrder' | 'status'>
/** A stage; `isAnswered` is whether items of its current attempt are saved, undefined if unknown. */
type Answered = Placed & { isAnswered?: boolean }

const mostAttempts = 50

export const isFinished = (stages: readonly Pick<Stage, 'status'>[]): boolean =>
  stages.every(({ status }) => status !== 'PENDING')

/**
 * Returns the stages that a rework requested at `stage` can go back to: that stage and earlier ones, excluding skipped
 * ones.
 */
export const reworkTargets = <S extends Placed>(stages: readonly S[], stage: Placed): S[] =>
  stages.filter(({ stageOrder, status }) => stageOrder <= stage.stageOrder && status !== 'SKIPPED')

/**
 * Returns the stage at which a person can request a rework: the current one, or for managers the last one of a finished
 * product. Undefined if there is none.
 */
export function reworkableStage<S extends Placed>(stages: readonly S[], mayComplain: boolean): S | undefined {
  const found = isFinished(stages)
    ? inOrder(stages).findLast(({ status }) => status !== 'SKIPPED')
    : inOrder(stages).find(({ status }) => status === 'PENDING')
  return found && whyNotReworked(stages, found, { mayComplain }) ? undefined : found
}

/** Returns why a rework cannot be requested at this stage; undefined if it can. */
export function whyNotReworked(
  stages: readonly Answered[],
  stage: Placed,
  { mayComplain }: { mayComplain: boolean },
): Failure | undefined {
  if (stage.status === 'PENDING') {
    const [waitingFor] = openBefore(stages, stage)
    if (waitingFor) return stageBlocked(stage.stageName, waitingFor.stageName)
    const isBegun = stages.some(({ status, isAnswered }) => status === 'COMPLETED' || isAnswered !== false)
    return isBegun
      ? undefined
      : new Failure('conflict', 'Nada foi feito neste produto ainda: não há o que refazer.', {
          code: 'nothing-done',
        })
  }
  if (!isFinished(stages))
    return new Failure(
      'conflict',
      `A etapa ${stage.stageName} não está em aberto. Peça a refação na etapa em aberto.`,
      { code: 'stage-not-open' },
    )
  return mayComplain
    ? undefined
    : new Failure('forbidden', 'Somente gerentes podem abrir uma reclamação de um produto pronto.', {
        code: 'managers-only',
      })
}

/** Returns an error if a stage from `target` on has reached the maximum number of attempts; undefined otherwise. */
export function whyNoMoreAttempts(
  stages: readonly Pick<Stage, 'stageOrder' | 'attempt' | 'status'>[],
  target: Pick<Stage, 'stageOrder'>,
): Failure | undefined {
  const isOver = stages.some(
    ({ stageOrder, status, attempt }) =>
      stageOrder >= target.stageOrder && status !== 'SKIPPED' && attempt >= mostAttempts,
  )
  return isOver
    ? new Failure(
        'conflict',
        `O produto já teve ${mostAttempts} tentativas, o máximo. Termine esta ou adicione outro produto à ordem.`,
        { code: 'too-many-attempts' },
      )
    : undefined
}

/** Returns the stage that the rework goes back to. Throws if it is not a valid target. */
export function reworkTarget<S extends Placed>(stages: readonly S[], stage: Placed, backTo: number): S {
  const target = stages.find(({ id }) => id === backTo)
  if (!target)
    throw new Failure('invalid', 'Refazer a partir de: a etapa não é deste produto', {
      code: 'stage-of-other-product',
      field: 'backTo',
    })
  if (target.stageOrder > stage.stageOrder)
    throw new Failure('invalid', 'Refazer a partir de: escolha esta etapa ou uma anterior', {
      code: 'stage-later',
      field: 'backTo',
    })
  if (target.status === 'SKIPPED')
    throw new Failure('invalid', 'Refazer a partir de: a etapa foi dispensada', {
      code: 'stage-skipped',
      field: 'backTo',
    })
  return target
}
