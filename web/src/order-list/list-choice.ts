import { type DueChoice, readDueChoice } from '../forecasts/read-due-choice.ts'

/** The filters of the list other than deadlines, by their names in the URL. */
export const onlyNames = { prontas: 'ready', 'sem-preco': 'unpriced' } as const
export type OnlyChoice = keyof typeof onlyNames

/** The filter of the order list; at most one of the two fields is set. */
export interface ListChoice {
  /** The deadline filter. */
  prazo?: DueChoice | undefined
  so?: OnlyChoice | undefined
}

const readOnlyChoice = (word: unknown): OnlyChoice | undefined =>
  Object.keys(onlyNames).find((name): name is OnlyChoice => name === word)

/** Reads the filter from the URL; a deadline takes precedence over the other filter. */
export function readListChoice({ prazo, so }: Record<string, unknown>): ListChoice {
  const due = readDueChoice(prazo)
  return { prazo: due, so: due ? undefined : readOnlyChoice(so) }
}

/** Returns the filter after a click: the clicked one, or none if it was already set. */
export const toggled = (chosen: ListChoice, clicked: ListChoice): ListChoice =>
  chosen.prazo === clicked.prazo && chosen.so === clicked.so
    ? { prazo: undefined, so: undefined }
    : { prazo: clicked.prazo, so: clicked.so }
