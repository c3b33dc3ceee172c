import { Failure } from '@etapa/domain/failure'

interface Limits {
  /** How much of one person's is worked on at a time. */
  atOnce: number
  /** How much more of it may wait. */
  mostWaiting: number
}

/** Whoever has waited may have lost the right to it meanwhile, which the work must ask. */
type Work<T> = (hasWaited: boolean) => Promise<T>
export type LimitConcurrency = <T>(personId: number, work: Work<T>) => Promise<T>

/** Bounds what is done for one person at a time, so that everybody else keeps connections and processors. */
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
