import { saveCalendar } from '@etapa/domain/calendar/calendar-draft'
import { cancelOrder } from '@etapa/domain/orders/endpoints'
import { daysLater } from '@etapa/domain/periods'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { getToday, mostLines } from '@etapa/domain/today/today'
import { workshopDay } from '@etapa/domain/workshop-day'
import { beforeAll, describe, expect, test } from 'vitest'
import { requireApproval } from '../../test/approvals.ts'
import type { Caller } from '../../test/caller.ts'
import { addWaits } from '../../test/customer-waits.ts'
import { artwork } from '../../test/new-installation.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let today: string
beforeAll(async () => {
  manager = await testApp.people.manager()
  // The workshop is open every day, so that the number of days until a reminder does not depend on when the test runs.
  const week = Array.from({ length: 7 }, () => ({ opens: '08:00', closes: '18:00' }))
  await manager.call(saveCalendar, { body: { week, holidays: [] } })
  today = workshopDay(Date.now(), testApp.config.timeZone)
})

describe('approvals that customers have not answered', () => {
  const unanswered = async () => {
    const { office } = await manager.call(getToday)
    if (!office) throw new Error('no blocks for the office')
    return office.unanswered
  }
  /** Creates an order whose artwork the customer has had for this many days. */
  async function aWait(days: number, serviceId = 1) {
    const order = await anOrder(testApp.sql, manager, { productTypeId: serviceId })
    const sent = new Date(Date.parse(`${daysLater(today, -days)}T12:00:00-03:00`)).toISOString()
    const productId = order.products[0]?.id ?? 0
    await addWaits(testApp.sql, { productId, userId: manager.user.id }, [[sent, null]])
    return order
  }

  test('are listed once the reminder days have passed, longest wait first, while they are still needed', async () => {
    expect(await unanswered()).toEqual({ count: 0, products: [] })
    await requireApproval(manager)
    const late = await aWait(2)
    const later = await aWait(4)
    await aWait(1)
    await aWait(9, 2)
    const cancelled = await aWait(5)
    await manager.call(cancelOrder, { params: { id: cancelled.id } })
    const insisted = await aWait(6)
    await manager.call(updateStage, {
      params: { stageId: stageOf(insisted, artwork.name) },
      body: { status: 'COMPLETED', withoutApproval: true },
    })
    const { count, products } = await unanswered()
    expect(products.map(({ serial }) => serial)).toEqual([later, late].map(({ serial }) => `${serial}-01`))
    expect(count).toBe(2)
    expect(products[0]).toMatchObject({
      client: 'Embalagens São João',
      identification: 'Caixa de pizza 35 cm',
    })
    await testApp.sql`update workshop set approval_reminder_days = 4`
    expect((await unanswered()).count).toBe(1)
  })

  test('are all counted, but only the first five are listed', async () => {
    for (let number = 0; number < mostLines; number += 1) await aWait(7)
    const { count, products } = await unanswered()
    expect([count, products.length]).toEqual([mostLines + 1, mostLines])
  })
})
