import type { FirstSteps } from '@etapa/domain/first-steps'
import type { Sql } from '../platform/database/database.ts'
import type { Config } from '../platform/settings/config.ts'
import { readPublicUrl } from '../platform/settings/public-url.ts'
import { dismissalName } from './dismissal-name.ts'

type Found = Omit<FirstSteps['steps'], 'https'> & Pick<FirstSteps, 'isDismissed'>

/**
 * Determines from the settings and the data which steps are done. `profile` is done once the user with the lowest id,
 * the manager created at installation, has been edited or deleted.
 */
export async function readFirstSteps(
  sql: Sql,
  { tls, publicUrl }: Pick<Config, 'tls' | 'publicUrl'>,
): Promise<FirstSteps> {
  const url = await readPublicUrl(sql, publicUrl)
  const https = tls !== undefined || url?.startsWith('https:') === true
  const [found] = await sql<[Found]>`
    select
      coalesce((select updated_at > created_at or deleted_at is not null from users order by id limit 1), false) as profile,
      (select was_saved from calendar) as calendar,
      (select count(*) > 1 from (select from users where deleted_at is null limit 2) people) as employees,
      exists (select from clients where deleted_at is null) as clients,
      exists (select from service_orders) as order,
      exists (select from dismissals where name = ${dismissalName}) as "isDismissed"`
  const { isDismissed, ...steps } = found
  return { steps: { ...steps, https }, isDismissed }
}
