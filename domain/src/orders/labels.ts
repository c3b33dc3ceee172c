/** The label of the progress badge. */
export const progressLabel = (progress: number): string => (progress === 100 ? 'Concluido' : 'Em progresso')

export const clientLabel = (client: { name: string } | null): string =>
  client?.name ?? 'Cliente não identificado'

/** Such as '1 refação', '2 refações'. */
export const reworksLabel = (count: number): string => `${count} ${count === 1 ? 'refação' : 'refações'}`
