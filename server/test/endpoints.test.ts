import { capabilitiesOf } from '@etapa/domain/capabilities'
import { isOpen, requiredBy } from '@etapa/domain/endpoint'
import { endpoints } from '@etapa/domain/endpoints'
import { rankAfter } from '@etapa/domain/role'
import { describe, expect, test } from 'vitest'
import { addressOf, type Caller } from './caller.ts'
import { useTestApp } from './test-app.ts'

const testApp = useTestApp()

const ofTheOffice = capabilitiesOf(rankAfter(undefined, { role: 'office' }))
const isForManagers = ({ access }: (typeof endpoints)[number]) =>
  requiredBy(access).some(capability => !ofTheOffice.includes(capability))

const statusFor = async (caller: Caller, endpoint: (typeof endpoints)[number]) => {
  // Some responses never end, so only the head is awaited.
  const response = await caller.send({
    method: endpoint.method,
    url: addressOf(endpoint),
    payload: {},
    payloadAsStream: true,
  })
  response.stream().destroy()
  return response.statusCode
}

describe.each(endpoints.map(endpoint => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` })))(
  '$name',
  ({ endpoint }) => {
    test('is served', () => {
      expect(testApp.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` })).toBe(true)
    })

    test(`answers ${isOpen(endpoint.access) ? 'anyone' : 'nobody without a session'}`, async () => {
      const status = await statusFor(testApp.anyone, endpoint)
      if (isOpen(endpoint.access)) expect(status).not.toBe(401)
      else expect(status).toBe(401)
    })

    if (isForManagers(endpoint)) {
      test('is for managers only', async () => {
        expect(await statusFor(await testApp.people.worker(), endpoint)).toBe(403)
      })
    }
  },
)
