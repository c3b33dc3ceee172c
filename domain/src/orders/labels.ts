/** How far an order is, in the words of its badge. */
export const progressLabel = (progress: number): string => (progress === 100 ? 'Concluido' : 'Em progresso')

export const clientLabel = (client: { name: string } | null): string =>
  client?.name ?? 'Cliente não identificado'
