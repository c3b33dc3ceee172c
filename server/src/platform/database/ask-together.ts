interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * A way to ask that puts all questions of one turn of the event loop into one statement: one way to the database and
 * back, where many people ask at once. Nobody waits longer for it, and everybody is answered from what was there after
 * they asked. `answer` keeps the order of the questions. Its statement takes them as `unnest((select ${all}::text[]))`:
 * were the planner to see how many they are, it would plan each call anew, which takes longer than the call.
 */
export function askTogether<Question, Answer>(
  answer: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []
  const send = async () => {
    const asked = waiting
    waiting = []
    try {
      const answers = await answer(asked.map(({ question }) => question))
      for (const [place, { resolve }] of asked.entries()) resolve(answers[place] as Answer)
    } catch (reason) {
      for (const { reject } of asked) reject(reason)
    }
  }
  return question =>
    new Promise((resolve, reject) => {
      if (waiting.push({ question, resolve, reject }) === 1) setImmediate(send)
    })
}
