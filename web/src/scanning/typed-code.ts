const forgottenAfter = 1000

interface Key {
  key: string
  /** When it was pressed, in milliseconds. */
  at: number
}

/** What a scanner set to an American keyboard meant, where the computer has a Brazilian one. */
export const fromUsLayout = (typed: string): string => typed.replaceAll('Ç', ':').replaceAll(';', '/')

/** Puts together what a hardware scanner types: a code and Enter. Answers the code when Enter ends it. */
export function createTypedCode(): (key: Key) => string | undefined {
  let typed = ''
  let last = 0
  return ({ key, at }) => {
    if (at - last > forgottenAfter) typed = ''
    last = at
    if (key.length === 1) typed += key
    if (key !== 'Enter' || typed === '') return undefined
    const code = typed
    typed = ''
    return code
  }
}
