import { createPairing, pairDevice } from '@etapa/domain/devices/device'
import { expect } from 'vitest'
import { Caller } from './caller.ts'
import type { TestApp } from './test-app.ts'

/** Pairs a phone through the API; nobody is signed in on it. */
export async function aPhone({ app }: TestApp, manager: Caller, name = 'Celular da gravação'): Promise<Caller> {
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
