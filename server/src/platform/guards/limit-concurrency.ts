import { Failure } from '@etapa/domain/failure'

interface Limits {
  /** How many calls of one person run at a time. */
  atOnce: number
  /** How many more may wait. */
  mostWaiting: number
}

/** After waiting, the person may have lost access, so the work must check it again. */
type Work<T> = (hasWaited: boolean) => Promise<T>
export type LimitConcurrency = <T>(personId: number, work: Work<T>) => Promise<T>

/** Limits the concurrent calls of one person, so that connections and processors remain for others. */
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
