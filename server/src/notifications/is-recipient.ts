import type { Tx } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'

/**
 * A condition on `users u`: it is one of the people whose ids a query returns, and not deleted. For an API key, it is
 * the person who made the key.
 */
export const isRecipient = (tx: Tx, ids: Statement): Statement => tx`
  u.deleted_at is null and u.id in (
    select coalesce(k.made_by, concerned.id) from (${ids}) concerned (id) left join api_keys k on k.user_id = concerned.id
  )`
