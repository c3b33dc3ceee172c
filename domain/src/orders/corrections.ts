import { type Actor, may } from '../capabilities.ts'
import { Failure } from '../failure.ts'
import type { Stage } from '../stages/stage.ts'

/** Whether any of these stages is completed or skipped, or has been started again by a rework. */
export const isBegun = (stages: readonly Pick<Stage, 'status' | 'attempt'>[]): boolean =>
  stages.some(({ status, attempt }) => status !== 'PENDING' || attempt > 1)

interface Correction {
  by: Actor
  isBegun: boolean
  reason: string
}

/**
 * Returns why a service or client cannot be changed; undefined if it can. Once work has started, only managers may
 * change either, and must give a reason. For the client, an approval of the artwork counts as work.
 */
export function whyNotExchanged({ by, isBegun, reason }: Correction): Failure | undefined {
  if (!isBegun) return undefined
  if (!may(by, 'orders:exchange'))
    return new Failure(
      'forbidden',
      'Já há etapa feita ou arte aprovada. Agora somente gerentes podem mudar isto, com o motivo.',
      { code: 'managers-only' },
    )
  return reason === ''
    ? new Failure('invalid', 'Motivo: campo obrigatório, porque já há etapa feita ou arte aprovada', {
        code: 'reason-needed',
      })
    : undefined
}

interface Removal {
  /** The number of products in the order. */
  products: number
  /**
   * Whether work on the product has begun: a stage was done or has saved items or files, a version of the artwork was
   * sent for approval, or plates were archived.
   */
  isBegun: boolean
}

export function whyNotTakenOut({ products, isBegun }: Removal): Failure | undefined {
  if (products <= 1)
    return new Failure(
      'conflict',
      'É o único produto da ordem. Para desistir dele, cancele a ordem de serviço.',
      { code: 'only-product' },
    )
  return isBegun
    ? new Failure('conflict', 'Algo deste produto já foi feito: ele não pode mais ser removido.', {
        code: 'product-begun',
      })
    : undefined
}

interface InSector {
  sectorId: number
}

/**
 * Returns the stages of a product whose service changes: the steps of the new route, in which a stage that was begun
 * replaces the step of the same sector. Begun stages that have no step in the new route come first.
 */
export function reroute<Done extends InSector, Step extends InSector>(
  done: readonly Done[],
  steps: readonly Step[],
): (Done | Step)[] {
  const left = [...done]
  const route = steps.map(step => {
    const index = left.findIndex(({ sectorId }) => sectorId === step.sectorId)
    return index === -1 ? step : (left.splice(index, 1)[0] ?? step)
  })
  return [...left, ...route]
}
