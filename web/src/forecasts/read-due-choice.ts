/** The choices of the deadline filter, as named in the URL. */
export const dueChoices = ['atrasadas', 'risco', 'hoje', 'amanha', '3-dias', '5-dias'] as const
export type DueChoice = (typeof dueChoices)[number]

export const readDueChoice = (word: unknown): DueChoice | undefined =>
  dueChoices.find(choice => choice === word)
