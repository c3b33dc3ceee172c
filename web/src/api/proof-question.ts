import { ApiError } from './api-error.ts'

interface Question {
  /** The PIN of a badge, or a code of the person's second factor. */
  kind: 'pin' | 'code'
  answer: (isProven: boolean) => void
}

let asked: Question | undefined
const listeners = new Set<() => void>()

function show(next: Question | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks for the PIN or a code. Resolves to true once the correct one was entered, or to false if the person cancels. */
function ask(kind: Question['kind']): Promise<boolean> {
  asked?.answer(false)
  return new Promise(resolve => {
    show({
      kind,
      answer: isProven => {
        show(undefined)
        resolve(isProven)
      },
    })
  })
}

/** The pending question, for the dialogs that show it. */
export const proofQuestion = {
  get: (): Question | undefined => asked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const kinds: Record<string, Question['kind']> = { 'pin-needed': 'pin', 'code-needed': 'code' }

/**
 * Calls the server. If it requires the PIN, as it does for some changes in sessions opened with a badge, or a code of the
 * second factor, asks the person for it and calls again. `call` does so for endpoints that always need a proof.
 */
export async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const kind = error instanceof ApiError ? kinds[error.code] : undefined
    if (!kind || !(await ask(kind))) throw error
    return await withProof(send)
  }
}
