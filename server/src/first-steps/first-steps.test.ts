import { getCalendar } from '@etapa/domain/calendar/calendar'
import { saveCalendar } from '@etapa/domain/calendar/calendar-draft'
import { dismissFirstSteps, getFirstSteps } from '@etapa/domain/first-steps'
import { createOrder } from '@etapa/domain/orders/endpoints'
import { changeProfile } from '@etapa/domain/sessions/endpoints'
import { expect, test } from 'vitest'
import { aClient } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()

test('the first steps are derived from the data, and dismissing them applies to all managers', async () => {
  const first = await testApp.people.manager()
  const steps = async () => (await first.call(getFirstSteps)).steps
  const nothing = {
    profile: false,
    calendar: false,
    employees: false,
    clients: false,
    order: false,
    https: false,
  }
  expect(await first.call(getFirstSteps)).toEqual({ steps: nothing, isDismissed: false })

  await first.call(changeProfile, { body: { name: 'Dona Rita' } })
  expect(await steps()).toEqual({ ...nothing, profile: true })
  await first.call(saveCalendar, { body: await first.call(getCalendar) })
  const begun = { ...nothing, profile: true, calendar: true }
  expect(await steps()).toEqual(begun)
  const worker = await testApp.people.worker()
  const clientId = await aClient(testApp.sql)
  expect(await steps()).toEqual({ ...begun, employees: true, clients: true })
  await worker.call(createOrder, {
    body: { clientId, products: [{ identification: 'Tampa', productTypeId: 1 }] },
  })
  expect(await steps()).toMatchObject({ order: true, https: false })

  await worker.refused(403, getFirstSteps)
  await worker.refused(403, dismissFirstSteps)
  await first.call(dismissFirstSteps)
  await first.call(dismissFirstSteps)
  const second = await testApp.people.manager()
  expect((await second.call(getFirstSteps)).isDismissed).toBe(true)
})
