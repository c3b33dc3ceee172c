import { ApiError } from '../api/api-error.ts'

type Answer = (isProven: boolean) => void

let asked: Answer | undefined
const listeners = new Set<() => void>()

function show(next: Answer | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks for the PIN. Resolves to true once the correct one was entered, or to false if the person cancels. */
function askPin(): Promise<boolean> {
  asked?.(false)
  return new Promise(resolve => {
    show(isProven => {
      show(undefined)
      resolve(isProven)
    })
  })
}

/** The pending PIN question, for the dialog that shows it. */
export const pinQuestion = {
  get: (): Answer | undefined => asked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Calls the server. If it requires the PIN, as it does for some changes in sessions opened with a badge, asks the
 * person for it and calls again.
 */
export async function withPin<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'pin-needed' || !(await askPin())) throw error
    return await send()
  }
}
