interface Tracked {
  products: readonly { stages: readonly { status: string }[] }[]
}

/** The percentage of stages that are not open, rounded; 0 without stages. */
export const percentage = (completed: number, all: number): number =>
  all === 0 ? 0 : Math.round((100 * completed) / all)

export function orderProgress(order: Tracked | undefined): number {
  const stages = order?.products.flatMap(product => product.stages) ?? []
  return percentage(stages.filter(stage => stage.status !== 'PENDING').length, stages.length)
}
