import { counted } from '../number-format.ts'

export const progressLabel = (progress: number): string => (progress === 100 ? 'Concluido' : 'Em progresso')

export const clientLabel = (client: { name: string } | null): string =>
  client?.name ?? 'Cliente não identificado'

/** Formats a number of reworks: '1 refação', '2 refações'. */
export const reworksLabel = (count: number): string => counted(count, 'refação', 'refações')

/** Shown for an order that waits for a manager's release. */
export const heldText = 'Esta ordem aguarda a liberação de um gerente.'
