interface Tracked {
  products: readonly { stages: readonly { status: string }[] }[]
}

/** The whole percentage of stages that are not open over all stages; 0 where there are none. */
export const percentage = (completed: number, all: number): number =>
  all === 0 ? 0 : Math.round((100 * completed) / all)

export function orderProgress(order: Tracked | undefined): number {
  const stages = order?.products.flatMap(product => product.stages) ?? []
  return percentage(stages.filter(stage => stage.status !== 'PENDING').length, stages.length)
}
