import { signInWithBadge } from '@etapa/domain/devices/badge'
import { createPairing, pairDevice } from '@etapa/domain/devices/device'
import type { BodyInput } from '@etapa/domain/endpoint'
import { expect } from 'vitest'
import { Caller } from './caller.ts'
import type { TestApp } from './test-app.ts'

/** Pairs a phone through the API; nobody is signed in on it. */
export async function aPhone(
  { app }: TestApp,
  manager: Caller,
  name = 'Celular da gravação',
): Promise<Caller> {
  const { code } = await manager.call(createPairing)
  const response = await new Caller(app).try(pairDevice, { body: { code, name } })
  expect(response.statusCode, response.body).toBe(200)
  return new Caller(app, cookieOf(response.headers['set-cookie'], 'etapa_phone'))
}

export const cookieOf = (header: string | string[] | undefined, name: string): string =>
  [header]
    .flat()
    .find(line => line?.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

/** Signs in with a badge on a paired phone. */
export async function scanned(
  { app }: TestApp,
  phone: Caller,
  body: BodyInput<typeof signInWithBadge>,
): Promise<Caller> {
  const response = await phone.try(signInWithBadge, { body })
  expect(response.statusCode, response.body).toBe(200)
  const session = cookieOf(response.headers['set-cookie'], 'etapa_session')
  return new Caller(app, `${phone.cookie}; ${session}`, response.json())
}
