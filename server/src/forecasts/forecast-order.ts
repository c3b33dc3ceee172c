import type { OrderForecast } from '@etapa/domain/forecasts/endpoints'
import { forecastNew } from '@etapa/domain/forecasts/plan-work'
import type { Sql } from '../platform/database/database.ts'
import { daysOf } from './open-work.ts'
import type { OpenWorkReader } from './open-work-reader.ts'

interface NewOrderForecast extends OrderForecast {
  expectedOn: string
  safeOn: string
}

/**
 * Forecasts an order with these products. Returns undefined if a service has no route, or if there are no passage times
 * yet for one of its sectors.
 */
export async function forecastOrder(
  sql: Sql,
  reader: OpenWorkReader,
  products: readonly { productTypeId: unknown }[],
): Promise<NewOrderForecast | undefined> {
  const codes = products.map(({ productTypeId }) => Number(productTypeId))
  const [steps, work] = await Promise.all([readSteps(sql, codes), reader.recent()])
  const wanted = codes.map(serviceId => ({ serviceId, steps: steps.get(serviceId) ?? [] }))
  const forecast = wanted.every(product => product.steps.length > 0)
    ? forecastNew(wanted, work.experience, work)
    : undefined
  if (!forecast) return undefined
  const days = daysOf(forecast, work.horizon)
  const fromToday = (day: string) => work.time.workingDays(work.time.dayOf(work.now), day)
  return {
    ...days,
    expectedDays: fromToday(days.expectedOn),
    safeDays: fromToday(days.safeOn),
    basis: { passages: forecast.passages },
  }
}

export async function describeForecast(
  sql: Sql,
  reader: OpenWorkReader,
  codes: readonly number[],
): Promise<OrderForecast> {
  const forecast = await forecastOrder(
    sql,
    reader,
    codes.map(productTypeId => ({ productTypeId })),
  )
  return forecast ?? withoutBasis
}

const withoutBasis: OrderForecast = {
  expectedOn: null,
  safeOn: null,
  expectedDays: null,
  safeDays: null,
  basis: { passages: 0 },
}

/** Returns the ids of the sectors in each service's current route, by service. */
async function readSteps(sql: Sql, codes: number[]): Promise<Map<number, number[]>> {
  const possible = [...new Set(codes)].filter(code => Number.isInteger(code) && code > 0 && code < 32_768)
  const rows = await sql<{ serviceId: number; steps: number[] }[]>`
    select wanted.id as "serviceId", array(
      select step.sector_id from route_steps step
      where step.version_id = (
        select v.id from route_versions v where v.service_id = wanted.id order by v.number desc limit 1
      )
      order by step.position
    ) as steps
    from unnest(${possible}::int[]) wanted (id)`
  return new Map(rows.map(({ serviceId, steps }) => [serviceId, steps]))
}
