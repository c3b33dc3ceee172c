import { expect, test } from 'vitest'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()

test('the start page is the login unless the browser has a session or is a paired phone', async () => {
  const open = async (cookie: string) => {
    const { statusCode, headers } = await testApp.anyone.send({
      url: '/',
      headers: { cookie, accept: 'text/html' },
    })
    return [statusCode, headers.location]
  }
  const { cookie } = await testApp.people.worker()
  expect(await open('')).toEqual([302, '/auth'])
  expect(await open('etapa_session=')).toEqual([302, '/auth'])
  expect(await open(cookie)).not.toContain('/auth')
  expect(await open('etapa_shared=1')).not.toContain('/auth')
})
