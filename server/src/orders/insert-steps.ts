import type { Tx } from '../platform/database/database.ts'
import { stepName } from '../services/step-name.ts'

interface PlacedStep {
  stepId: number
  /** The position among the product's stages, starting at 1. */
  position: number
}

/** Creates a product's stages from steps of a route. */
export async function insertSteps(
  tx: Tx,
  { id, orderId }: { id: number; orderId: number },
  steps: readonly PlacedStep[],
): Promise<void> {
  await tx`
    insert into stages (product_id, service_order_id, stage_name, stage_order, sector_id, step_id)
    select ${id}, ${orderId}, ${stepName(tx)}, given.position, step.sector_id, step.id
    from unnest(${steps.map(({ stepId }) => stepId)}::int[], ${steps.map(({ position }) => position)}::int[])
      as given (step_id, position)
    join route_steps step on step.id = given.step_id
    order by given.position`
}
