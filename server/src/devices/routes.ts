import * as badges from '@etapa/domain/devices/badge'
import * as contract from '@etapa/domain/devices/device'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import {
  clearPhoneCookies,
  clearSessionCookie,
  phoneSecret,
  setPhoneCookies,
  setSessionCookie,
} from '../sessions/session-cookie.ts'
import { endSession } from '../sessions/session-store.ts'
import { browserOf } from '../sessions/visitor.ts'
import { createBadge, deleteBadge, resetPin, unlockBadge } from './badges.ts'
import { deleteDevice, updateDevice } from './change-device.ts'
import { findOwnDevice, listDevices } from './device-reader.ts'
import { createPairing, pairDevice } from './pair-device.ts'
import { provePin } from './prove-pin.ts'
import { signInWithBadge } from './sign-in-with-badge.ts'

export function deviceRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, contract.createPairing, ({ user }) => createPairing(sql, user.id))
  serve(app, contract.pairDevice, async ({ body, request, reply }) => {
    const browser = browserOf(request)
    const { device, secret } = await pairDevice(sql, body, browser)
    await endSession(sql, browser.token)
    clearSessionCookie(request, reply)
    setPhoneCookies(request, reply, secret)
    return device
  })
  serve(app, contract.getOwnDevice, async ({ request, reply }) => {
    const secret = phoneSecret(request)
    const device = secret ? await findOwnDevice(sql, secret) : undefined
    if (!device) clearPhoneCookies(request, reply)
    return { device: device ?? null }
  })
  serve(app, contract.listDevices, () => listDevices(sql))
  serve(app, contract.updateDevice, ({ params, body }) => updateDevice(sql, params.id, body))
  serve(app, contract.deleteDevice, ({ params }) => deleteDevice(sql, params.id))
}

export function badgeRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, badges.createBadge, ({ params }) => createBadge(sql, params.id))
  serve(app, badges.deleteBadge, ({ params }) => deleteBadge(sql, params.id))
  serve(app, badges.unlockBadge, ({ params }) => unlockBadge(sql, params.id))
  serve(app, badges.resetPin, ({ params }) => resetPin(sql, params.id))
  serve(app, badges.provePin, ({ body, request }) => provePin(sql, request, body.pin))
  serve(app, badges.signInWithBadge, async ({ body, request, reply }) => {
    const { user, token } = await signInWithBadge(sql, body, browserOf(request))
    setSessionCookie(request, reply, token)
    return user
  })
}
