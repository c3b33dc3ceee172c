const forgottenAfter = 1000

interface Key {
  key: string
  /** When it was pressed, in ms. */
  at: number
}

/** Restores the output of a scanner with a US layout on a computer with a Brazilian layout. */
export const fromUsLayout = (typed: string): string => typed.replaceAll('Ç', ':').replaceAll(';', '/')

/** Collects the keys of a hardware scanner; returns the code when Enter ends it. */
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
