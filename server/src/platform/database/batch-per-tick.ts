interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Batches all calls of one tick into one statement, without delaying them. `answer` must return its results in the
 * order of the questions, and its statement should read them as `unnest((select ${all}::text[]))`: if the planner saw
 * their number, it would replan every call.
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
