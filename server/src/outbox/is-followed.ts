import type { EventKind } from '@etapa/domain/history/event-facts'
import type { Tx } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'

/** The kinds of events that finish a stage. */
export const finishingKinds: readonly EventKind[] = ['stage-completed', 'stage-ticked', 'stage-skipped']

/** An SQL condition: whether the step `its` of a stage is not a delivery. */
export const isBeforeDelivery = (tx: Tx) => tx`not coalesce(its.is_delivery, false)`

/**
 * An SQL condition: whether event `e` of order `o` was followed by one of these kinds that meets `counted`, a condition
 * on its stage `done` and its step `its`. Of several events that finish an order, only the last one did, however late
 * they are dispatched.
 */
export const isFollowed = (tx: Tx, kinds: readonly EventKind[], counted: Statement) => tx`exists (
  select from order_events later left join stages done on done.id = later.stage_id
  left join route_steps its on its.id = done.step_id
  where later.service_order_id = o.id and later.id > e.id and later.kind = any(${kinds}::text[]) and ${counted})`
