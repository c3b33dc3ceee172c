import { expect, test } from 'vitest'
import { useBench } from '../../test/bench.ts'
import { openDatabase } from './database.ts'
import { planAnew } from './plan-anew.ts'

const bench = useBench()

test('a query is planned for its values each time, and only there', async () => {
  const { sql, close } = openDatabase(bench.databaseUrl, { connections: 1 })
  for (let round = 0; round < 10; round += 1) {
    await planAnew(sql, tx => tx`select id from users where name like ${`${round}%`}`)
    await sql`select id from clients where id = ${round}`
  }
  const plans = await sql`
    select generic_plans as generic, custom_plans as custom from pg_prepared_statements
    where statement like '%where name like%' and not from_sql`
  expect([...plans]).toContainEqual({ generic: 0, custom: 10 })
  const [others] = await sql`
    select generic_plans > 0 as settled from pg_prepared_statements where statement like 'select id from clients%'`
  expect(others?.settled).toBe(true)
  await close()
})
