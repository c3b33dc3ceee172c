import { createCarrier, listCarriers } from '../carriers/carriers.ts'
import { createDispatch } from '../dispatches/create-dispatch.ts'
import { listReady } from '../dispatches/dispatch-reader.ts'
import { leaveDispatch } from '../dispatches/leave-dispatch.ts'
import { returnProducts } from '../dispatches/return-products.ts'
import type { Sql } from '../platform/database/database.ts'

const rapidSouth = {
  name: 'Rápido Sul Transportes',
  phone: '(47) 3333-2020',
  notes: 'Coleta às 16 h, falar com a Dona Ivone',
}
const valleyExpress = { name: 'Expresso Vale', phone: '(47) 98877-1020', notes: '' }

/**
 * Creates two carriers and, from the products that are ready, a delivery note that left today and had one product
 * returned, and an open one. Returns early if carriers exist.
 */
export async function seedDispatches(sql: Sql, timeZone: string): Promise<void> {
  if ((await listCarriers(sql)).length > 0) return
  const rapid = await createCarrier(sql, rapidSouth)
  const express = await createCarrier(sql, valleyExpress)
  await sql`
    update clients set carrier_id = case id % 3 when 0 then ${rapid.id}::int when 1 then ${express.id}::int end`
  const [worker] = await sql<{ id: number }[]>`
    select id from users where role <> 'viewer' and deleted_at is null order by id limit 1`
  const userId = worker?.id ?? 0
  const ready = (await listReady(sql)).products.map(({ serial }) => serial)
  const most = Math.min(4, Math.ceil(ready.length / 2))
  const [left, open] = [ready.slice(0, most), ready.slice(most, most + 3)]
  if (left.length > 0) {
    const { id } = await createDispatch(sql, userId, { carrierId: rapid.id, products: left }, timeZone)
    await leaveDispatch(sql, userId, id, { driver: 'Ivo Batista', signature })
    await returnProducts(sql, userId, id, { serials: left.slice(0, 1), reason: 'Cliente fechado no horário' })
  }
  if (open.length > 0) await createDispatch(sql, userId, { carrierId: express.id, products: open }, timeZone)
}

/** A drawn signature, as the data URL of a PNG. */
const signature = `data:image/png;base64,${[
  'iVBORw0KGgoAAAANSUhEUgAAAXIAAABkAgMAAADmslOoAAAADFBMVEX///8aL09ygJO/xc4P3ZhLAAAACXBIWXMAAAsTAAALEwEA',
  'mpwYAAAD1ElEQVRo3u1ZMY6cMBT1YFFQQCqO4CNQrJSCI2wxBpSloEkXJRyBS3hXyhGSFHOD5RLsDbbIVnuARAkG2xhjMx6tLSXS',
  'uFjNMvD4fv7//WcPANdxHddxHddxHdfxH47gu090hFt/4BDj2h96VPw+eiSmBoU/dNKBofeWMWPgqPOFHlcAZLkv9KwBIPSWkukY',
  'd9R4W9RxRWNf6LCk3N86Qnuv/H+o6B9H6EmpVioFPjiSAqKiZzRdAjfo0Uaw0s4ZOiSFWvMEOEO/2Sr5JGBB5ST0u43KHJ2h3+DT',
  'RmVqZ+jb0JkGwMpFwpy2Gta6Qh/uNI2pc8RMomv9c1dyEDvSdc974CZ2iDUyC4+O0COsac0M9u3ogw6BCfublSDAur7PWt6b0bNS',
  'e7V1gg6JtnUyI7PpHi8m+/Tu1XpNR3Wfr6qdL8GVqWYKHc6z/nYCtOgIS7XxIukHwdq8Nlj0Uo9OPuN8mXUpMVCQUuei9atxXCWm',
  '8AlFjxopXJFtQ9EnGooHfVLwKlLcUlZN7pJl8qNIiIAyMLR2yb7ErKCPAAEnICxBVMlZHd7aJfviH9c+EtLJE/6mBkBO6zSJeJMf',
  'xOATufeNltn+Gp8vuRPhb5qpjifKYbkhxlAc3Lcv6DfjrYguEpq/mt7EPqNKEu3zxPAAF/9O93/BlI3hPN2sZhZ/yeq0tyMGDJyh',
  'XCT0RzxXElvwlCJGtZzVaL1RiU3EiEmKnc1QBWz3ephpmB6dP/OsVjYqmbE3cMayjhPTjQ2yXwrtMN0xJU3Cs1rZqBDTroiXqtjz',
  'TWv4Kr155oRuOgEqga6wzcQI4eXoqFbWBLX8eiLkay3XyEiMiAKx95NcEWfSMZl6XNzzyp5AIzELg+myMV6CypcL41LjT+Ib+VQh',
  'Nh8CiNVn6JEcFU14cQHJXePBipglEZ/YrY3ijsUF+E1qIU/n+4a8mDzvSbd29lAvrenZvrGu6fst7bSQDM9KZxbDjpkY1kwq2jp8',
  'IfU+oca+sVa7oziPkEEwzveTwSyPshAw9KFT3MWZnrMjj7IQzPUBsWqZTmdKPN4jRjjfGT22PXsLhDzd7dwlXMz8mtDaTJbnk11y',
  'ArNJTdtLjnTomu4eBcbtikjSX3IcRQVsd7KwlykKSnu3fjs3eLuTwAk9st/dTE0GYssHJp3Pmgs2eGPUz/hkid5sa2l/D/bhz0/b',
  '0Cf0TS3tH2dgjG2joaUdHy/aJ8m9ygI9vOhYL/n6A1yCnno7rKXouPeIfiiBR/TQ308fY0b6o31Eh/5oH3Um8kf76M+H2uvvWTnw',
  '+KOQxx+cFAP5r4+/jXzq5IB67ocAAAAASUVORK5CYII=',
].join('')}`
