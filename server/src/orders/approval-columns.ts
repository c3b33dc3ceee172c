import type { Sql, Tx } from '../platform/database/database.ts'

/** A query for the stages of product `p` that need the customer's approval. */
const approvalStages = (sql: Sql | Tx) => sql`
  select from stages s join route_steps step on step.id = s.step_id
  where s.product_id = p.id and step.needs_approval`

/** The approval state of product `p`'s artwork; null if no stage needs approval and there is no version. */
export const approvalOfProduct = (sql: Sql | Tx) => sql`
  coalesce(p.approval, case when exists (${approvalStages(sql)}) then 'missing' end)`

/** An SQL condition: whether a pending stage of product `p` needs the customer's approval. */
export const awaitsApproval = (sql: Sql | Tx) => sql`exists (${approvalStages(sql)} and s.status = 'PENDING')`
