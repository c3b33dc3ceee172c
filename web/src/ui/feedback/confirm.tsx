export interface Question {
  title: string
  message: string
  /** Details below the message, one line each. */
  details?: readonly string[]
  confirmLabel?: string
  /** The label of the cancel button; 'Voltar' by default. */
  cancelLabel?: string
  /** Whether confirming loses something or cannot be undone. */
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

/**
 * Asks a question and resolves to whether the person confirmed. Closing the dialog in any other way resolves to false.
 */
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

/** Asks for confirmation before unsaved input is discarded. */
export const confirmDiscarding = (): Promise<boolean> =>
  confirm({
    title: 'Descartar?',
    message: 'O que você digitou ou escolheu aqui ainda não foi salvo.',
    confirmLabel: 'Descartar',
    danger: true,
  })

/** The open question, for the dialog that shows it and for the popovers below that dialog. */
export const openQuestion = {
  get: (): Asked | undefined => asked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
