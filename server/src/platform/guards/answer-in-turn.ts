import { Failure } from '@etapa/domain/failure'

interface Limits {
  /** How many questions are answered at a time. */
  atOnce: number
  /** How many different ones may wait. */
  mostWaiting: number
}

interface Turn<Answer> {
  answer: Promise<Answer>
  begin: () => void
}

/**
 * Queues expensive questions, so that they cannot take all connections to the database. Equal questions that wait share
 * one answer, which is never older than the question.
 */
export function answerInTurn<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
  { atOnce, mostWaiting }: Limits,
): (question: Question) => Promise<Answer> {
  const waiting = new Map<string, Turn<Answer>>()
  let underWay = 0

  const run = async (question: Question): Promise<Answer> => {
    underWay += 1
    try {
      return await answer(question)
    } finally {
      underWay -= 1
      beginNext()
    }
  }
  const beginNext = () => {
    for (const [key, { begin }] of waiting) {
      waiting.delete(key)
      begin()
      return
    }
  }
  const wait = (key: string, question: Question): Promise<Answer> => {
    if (waiting.size >= mostWaiting) throw tooManyAsk()
    let begin = () => {}
    const answer = new Promise<Answer>(resolve => {
      begin = () => resolve(run(question))
    })
    waiting.set(key, { answer, begin })
    return answer
  }

  return async question => {
    if (underWay < atOnce) return await run(question)
    const key = JSON.stringify(question)
    return await (waiting.get(key)?.answer ?? wait(key, question))
  }
}

const tooManyAsk = () =>
  new Failure('unavailable', 'Muitas pessoas pedem isto ao mesmo tempo. Tente novamente em instantes.')
