interface Tracked {
  products: readonly { stages: readonly { status: string }[] }[]
}

/** Returns `completed` as a whole percentage of `all`; 0 if `all` is 0. */
export const percentage = (completed: number, all: number): number =>
  all === 0 ? 0 : Math.round((100 * completed) / all)

export function orderProgress(order: Tracked | undefined): number {
  const stages = order?.products.flatMap(product => product.stages) ?? []
  return percentage(stages.filter(stage => stage.status !== 'PENDING').length, stages.length)
}
