const forgottenAfter = 1000

interface Key {
  key: string
  /** The time at which it was pressed, in ms. */
  at: number
}

/**
 * Restores `:` and `/` in the output of a hardware scanner that is set to a US keyboard layout while the computer uses
 * a Brazilian one.
 */
export const fromUsLayout = (typed: string): string => typed.replaceAll('Ç', ':').replaceAll(';', '/')

/** Creates a function that collects the key presses of a hardware scanner and returns the whole code on Enter. */
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
