import { Failure } from '@etapa/domain/failure'

interface Limits {
  /** The maximum number of calls of one person that run concurrently. */
  atOnce: number
  /** The maximum number of calls of one person that wait. */
  mostWaiting: number
}

/**
 * The work to run within the limit. After waiting, it must check access again, which the person may have lost
 * meanwhile.
 */
type Work<T> = (hasWaited: boolean) => Promise<T>
export type LimitConcurrency = <T>(personId: number, work: Work<T>) => Promise<T>

/** Limits the concurrent calls of each person, so that enough connections and CPU time remain for others. */
export function limitConcurrency({ atOnce, mostWaiting }: Limits): LimitConcurrency {
  const people = new Map<number, { active: number; waiting: (() => void)[] }>()
  return async (personId, work) => {
    const own = people.get(personId) ?? { active: 0, waiting: [] }
    people.set(personId, own)
    const mustWait = own.active === atOnce
    if (!mustWait) own.active += 1
    else if (own.waiting.length >= mostWaiting) throw tooManyAtOnce()
    else await new Promise<void>(resolve => own.waiting.push(resolve))
    try {
      return await work(mustWait)
    } finally {
      const next = own.waiting.shift()
      if (next) next()
      else own.active -= 1
      if (own.active === 0) people.delete(personId)
    }
  }
}

const tooManyAtOnce = () =>
  new Failure('too-often', 'Você pediu muita coisa ao mesmo tempo. Aguarde um instante e tente novamente.', {
    code: 'too-many-at-once',
  })
