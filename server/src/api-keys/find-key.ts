import { keyCapabilities } from '@etapa/domain/api-keys/key-capabilities'
import type { Capability } from '@etapa/domain/capabilities'
import type { Person } from '@etapa/domain/employees/employee'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { Sql } from '../platform/database/database.ts'
import { isLiveKey } from '../sessions/live-key.ts'
import { personColumns, withCapabilities } from '../sessions/person-columns.ts'
import { hashed } from '../sessions/tokens.ts'

/**
 * Returns the caller that a key stands for, with those of its capabilities that its maker still has. Returns undefined
 * if the key is unknown, expired or revoked, or if its maker was deleted.
 */
export async function findKey(sql: Sql, key: string): Promise<(SessionUser & { isKey: true }) | undefined> {
  const person = (id: string) => sql`
    (select row_to_json(p) from (select ${personColumns(sql)} from users where id = ${sql(id)}) p)`
  const [found] = await sql<
    {
      id: number
      capabilities: readonly string[]
      wasUsed: boolean
      own: Person
      maker: Person
    }[]
  >`
    select user_id as id, capabilities, coalesce(last_used_at > now() - interval '5 minutes', false) as "wasUsed",
      ${person('user_id')} as own, ${person('made_by')} as maker
    from api_keys where key_hash = ${hashed(key)} and ${isLiveKey(sql)}`
  if (!found) return undefined
  // Updated at most every five minutes, to avoid a write on each call.
  if (!found.wasUsed) await sql`update api_keys set last_used_at = now() where user_id = ${found.id}`
  const held: readonly Capability[] = withCapabilities(found.maker).capabilities
  const capabilities = keyCapabilities.filter(
    name => found.capabilities.includes(name) && held.includes(name),
  )
  return { ...found.own, capabilities, isKey: true }
}
