import { type DueChoice, readDueChoice } from '../forecasts/read-due-choice.ts'

/** Choices besides deadlines, as named in the URL. */
export const onlyNames = { prontas: 'ready', 'sem-preco': 'unpriced' } as const
export type OnlyChoice = keyof typeof onlyNames

/** Which orders the list shows: at most one of both is set. */
export interface ListChoice {
  /** By deadline. */
  prazo?: DueChoice | undefined
  so?: OnlyChoice | undefined
}

const readOnlyChoice = (word: unknown): OnlyChoice | undefined =>
  Object.keys(onlyNames).find((name): name is OnlyChoice => name === word)

/** A deadline in the URL wins over the other choice. */
export function readListChoice({ prazo, so }: Record<string, unknown>): ListChoice {
  const due = readDueChoice(prazo)
  return { prazo: due, so: due ? undefined : readOnlyChoice(so) }
}

/** The choice after one was clicked, which clears it if it was set. */
export const toggled = (chosen: ListChoice, clicked: ListChoice): ListChoice =>
  chosen.prazo === clicked.prazo && chosen.so === clicked.so
    ? { prazo: undefined, so: undefined }
    : { prazo: clicked.prazo, so: clicked.so }
