export interface Question {
  title: string
  message: string
  /** What it is about, a line each, below the message. */
  details?: readonly string[]
  confirmLabel?: string
  /** What is done instead, where that is more than nothing. */
  cancelLabel?: string
  /** Something is lost or cannot be undone. */
  danger?: boolean
}

export interface Asked extends Question {
  answer: (isConfirmed: boolean) => void
}

let asked: Asked | undefined
const listeners = new Set<() => void>()

function show(next: Asked | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks, and answers whether the person confirmed. Closing the dialog in any other way is a no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise(resolve => {
    function answer(isConfirmed: boolean) {
      show(undefined)
      resolve(isConfirmed)
    }
    show({ ...question, answer })
  })
}

/** Asks before what was typed and not saved is thrown away. */
export const confirmDiscarding = (): Promise<boolean> =>
  confirm({
    title: 'Descartar?',
    message: 'O que você digitou ou escolheu aqui ainda não foi salvo.',
    confirmLabel: 'Descartar',
    danger: true,
  })

/** The question that waits for its answer: for the dialog that shows it, and for what lies below. */
export const openQuestion = {
  get: (): Asked | undefined => asked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
