import type { Period } from '@etapa/domain/period'
import type { QuoteFigures } from '@etapa/domain/quotes/endpoints'
import type { Sql } from '../platform/database/database.ts'
import { inPeriod } from '../production/in-period.ts'

const mostReasons = 10

/** Computes the figures of the quotes that were first sent in a period, based on the latest sent version of each. */
export async function readFigures(sql: Sql, period: Period, timeZone: string): Promise<QuoteFigures> {
  const { within } = inPeriod(sql, period, timeZone)
  const [figures] = await sql<[QuoteFigures]>`
    with sent as (
      select v.quote_id, min(v.sent_at) as at from quote_versions v
      where v.quote_id in (select quote_id from quote_versions v where ${within('v.sent_at')})
      group by 1
    ), quoted as (
      select v.price, d.decision, d.reason, d.at - v.sent_at as took
      from sent
      join lateral (
        select * from quote_versions v where v.quote_id = sent.quote_id and v.sent_at is not null
        order by v.version desc limit 1
      ) v on true
      left join quote_decisions d on d.quote_version_id = v.id
      where ${within('sent.at')}
    )
    select count(*) as sent, count(*) filter (where decision = 'accepted') as accepted,
      count(*) filter (where decision = 'refused') as refused, coalesce(sum(price), 0)::bigint as "sentValue",
      coalesce(sum(price) filter (where decision = 'accepted'), 0)::bigint as "acceptedValue",
      avg(date_part('epoch', took)) / 3600 as "hoursToAnswer",
      (select coalesce(json_agg(row_to_json(given)), '[]') from (
        select reason, count(*) as count from quoted where decision = 'refused'
        group by 1 order by 2 desc, 1 limit ${mostReasons}
      ) given) as reasons
    from quoted`
  return figures
}
