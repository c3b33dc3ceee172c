interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Batches all calls of one turn of the event loop into one statement. `answer` must return one result for each
 * question, in the same order. Its statement should read the questions as `unnest((select ${all}::text[]))`: if the
 * planner saw their number, it would replan every call.
 */
export function batchPerTick<Question, Answer>(
  answer: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []
  const send = async () => {
    const asked = waiting
    waiting = []
    try {
      const answers = await answer(asked.map(({ question }) => question))
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as Answer)
    } catch (reason) {
      for (const { reject } of asked) reject(reason)
    }
  }
  return question =>
    new Promise((resolve, reject) => {
      if (waiting.push({ question, resolve, reject }) === 1) setImmediate(send)
    })
}
