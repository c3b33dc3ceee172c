import { createHash } from 'node:crypto'
import {
  createBadge,
  deleteBadge,
  provePin,
  resetPin,
  signInWithBadge,
  unlockBadge,
} from '@etapa/domain/devices/badge'
import { listDevices } from '@etapa/domain/devices/device'
import { deleteEmployee, getEmployee } from '@etapa/domain/employees/endpoints'
import { createPlates, movePlate } from '@etapa/domain/plates/endpoints'
import { reworkStage } from '@etapa/domain/quality/rework'
import { me } from '@etapa/domain/sessions/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { queueBehindLock } from '../../test/faults/queue-behind-lock.ts'
import { artwork } from '../../test/new-installation.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { aPhone, scanned } from '../../test/phones.ts'
import { useTestApp } from '../../test/test-app.ts'
import type { Tx } from '../platform/database/database.ts'

const testApp = useTestApp()
const pin = '739518'
const wrongPin = '402871'

let manager: Caller
let phone: Caller

beforeAll(async () => {
  manager = await testApp.people.manager()
  phone = await aPhone(testApp, manager)
})

const badgeOf = async (id: number) => (await manager.call(createBadge, { params: { id } })).badge

/** Creates a person whose badge has a PIN, signed in on a phone. */
async function aHolder(name = 'Rita Souza', on = phone) {
  const person = await testApp.people.hire({ name, role: 'floor' })
  const badge = await badgeOf(person.id)
  return { ...person, badge, session: await scanned(testApp, on, { badge, newPin: pin }) }
}

const codeOf = async (caller: Caller, body: { badge: string; pin?: string; newPin?: string }) => {
  const response = await caller.try(signInWithBadge, { body })
  return [response.statusCode, response.headers['x-error-code']]
}

/** Simulates the passing of time for PIN attempts and shifts. */
async function later(hours: number) {
  await testApp.sql`update badge_shifts set pin_at = pin_at - ${hours} * interval '1 hour'`
  await testApp.sql`update pin_attempts set at = at - ${hours} * interval '1 hour'`
}

describe('a badge', () => {
  test('requires choosing a PIN on first use, and entering it once per shift and phone', async () => {
    const { id } = await testApp.people.hire({ name: 'Joana Reis', role: 'floor' })
    const badge = await badgeOf(id)
    expect(badge).toMatch(/^CRACHA[A-Z2-7]{26}$/)
    expect(await codeOf(phone, { badge })).toEqual([409, 'pin-new-needed'])
    expect(await codeOf(phone, { badge, pin })).toEqual([409, 'pin-new-needed'])
    for (const newPin of ['12345', '123456', '198502']) {
      expect(await codeOf(phone, { badge, newPin })).toEqual([400, 'invalid'])
    }
    const joana = await scanned(testApp, phone, { badge, newPin: pin })
    expect(await joana.call(me)).toMatchObject({ name: 'Joana Reis', device: { lockMinutes: 5 } })

    expect(await codeOf(phone, { badge })).toEqual([200, undefined])
    const other = await aPhone(testApp, manager, 'Outro celular')
    expect(await codeOf(other, { badge })).toEqual([409, 'pin-needed'])
    expect(await codeOf(other, { badge, newPin: '618394' })).toEqual([409, 'pin-needed'])
    expect(await codeOf(other, { badge, pin: wrongPin })).toEqual([401, 'pin-wrong'])
    expect(await codeOf(other, { badge, pin })).toEqual([200, undefined])

    await later(11)
    expect(await codeOf(phone, { badge })).toEqual([200, undefined])
    await later(2)
    expect(await codeOf(phone, { badge })).toEqual([409, 'pin-needed'])
  })

  test('is refused on unpaired phones with the same response as an unknown or revoked badge', async () => {
    const { badge, id } = await aHolder()
    const unknown = `CRACHA${'A'.repeat(26)}`
    const revoked = badge
    const answers = [await testApp.anyone.try(signInWithBadge, { body: { badge, pin } })]
    await manager.call(deleteBadge, { params: { id } })
    for (const text of [unknown, revoked, '20261117-000001-01']) {
      answers.push(await phone.try(signInWithBadge, { body: { badge: text, pin } }))
    }
    const seen = answers.map(({ statusCode, body, headers }) => [statusCode, body, headers['x-error-code']])
    expect(new Set(seen.map(each => JSON.stringify(each))).size).toBe(1)
    expect(seen[0]?.[0]).toBe(401)
  })

  test('can be replaced: the PIN is kept, and the old badge and its sessions stop working', async () => {
    const { id, badge, session } = await aHolder()
    const next = await badgeOf(id)
    await session.refused(401, me)
    expect(await codeOf(phone, { badge })).toEqual([401, 'badge-invalid'])
    expect(await codeOf(phone, { badge: next })).toEqual([409, 'pin-needed'])
    expect(await codeOf(phone, { badge: next, pin })).toEqual([200, undefined])
  })

  test('of a deleted person is rejected, and its session ends', async () => {
    const { id, badge, session } = await aHolder()
    await manager.call(deleteEmployee, { params: { id } })
    await session.refused(401, me)
    expect(await codeOf(phone, { badge, pin })).toEqual([401, 'badge-invalid'])
    for (const on of [phone, await aPhone(testApp, manager)])
      expect(await codeOf(on, { badge })).toEqual([401, 'badge-invalid'])
    await manager.refused(404, createBadge, { params: { id } })
  })

  test('used on two phones opens a session on each, and both are listed', async () => {
    const { badge, session } = await aHolder('Bia Nunes')
    const other = await aPhone(testApp, manager, 'Celular do balcão')
    const there = await scanned(testApp, other, { badge, pin })
    await session.call(me)
    await there.call(me)
    const holders = (await manager.call(listDevices)).filter(({ signedIn }) => signedIn === 'Bia Nunes')
    expect(holders.map(({ name }) => name)).toEqual(['Celular da gravação', 'Celular do balcão'])
  })

  test('is stored only as a SHA-256 hash, and its PIN only as an argon2id hash', async () => {
    const { id, badge } = await aHolder()
    const [stored] = await testApp.sql`
      select b::text || u::text as rows, secret_hash as badge, pin_hash as pin
      from badges b join users u on u.id = b.user_id where u.id = ${id}`
    expect(stored?.rows).not.toContain(badge)
    expect(stored?.badge).toEqual(createHash('sha256').update(badge).digest())
    expect(stored?.pin).toMatch(/^\$argon2id\$/)
  })
})

test('a badge that is revoked while somebody signs in with it is rejected', async () => {
  const { id } = await testApp.people.hire({ role: 'floor' })
  const badge = await badgeOf(id)
  const [answer] = await queueBehindLock(testApp.sql, tx => tx`delete from badges where user_id = ${id}`, [
    () => codeOf(phone, { badge, newPin: pin }),
  ])
  expect(answer).toEqual([401, 'badge-invalid'])
})

test('a phone that is revoked while somebody signs in on it with a badge gets no session', async () => {
  const { id, badge } = await aHolder()
  const other = await aPhone(testApp, manager)
  const revoke = (tx: Tx) =>
    tx`update devices set revoked_at = now() where id = (select max(id) from devices)`
  const [answer] = await queueBehindLock(testApp.sql, revoke, [() => codeOf(other, { badge, pin })])
  expect(answer).toEqual([401, 'badge-invalid'])
  expect(await testApp.sql`select from sessions where user_id = ${id} and device_id is null`).toEqual([])
})

test("scanning another person's badge ends the current session, even before a PIN is entered", async () => {
  const rita = await aHolder()
  const { id } = await testApp.people.hire({ role: 'floor' })
  const body = { badge: await badgeOf(id) }
  await rita.session.refused(409, signInWithBadge, { body })
  await rita.session.refused(401, me)
})

test('after a PIN reset, a new PIN must be chosen, and sessions and shifts opened with the old one have ended', async () => {
  const { id, badge, session } = await aHolder()
  const other = await aPhone(testApp, manager)
  expect(await codeOf(other, { badge, pin })).toEqual([200, undefined])
  await manager.call(resetPin, { params: { id } })
  await session.refused(401, me)
  expect(await codeOf(phone, { badge, pin })).toEqual([409, 'pin-new-needed'])
  expect(await codeOf(phone, { badge, newPin: '618394' })).toEqual([200, undefined])
  expect(await codeOf(other, { badge })).toEqual([409, 'pin-needed'])
})

test('if a PIN is chosen on two phones at once, one opens a session and the other asks for the chosen PIN', async () => {
  const { id } = await testApp.people.hire({ role: 'floor' })
  const badge = await badgeOf(id)
  const other = await aPhone(testApp, manager)
  const answers = await Promise.all([
    codeOf(phone, { badge, newPin: pin }),
    codeOf(other, { badge, newPin: '618394' }),
  ])
  expect(answers.sort()).toEqual([
    [200, undefined],
    [409, 'pin-needed'],
  ])
})

describe('wrong PINs', () => {
  const guess = async (on: Caller, badge: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      expect(await codeOf(on, { badge, pin: wrongPin })).toEqual([401, 'pin-wrong'])
    }
  }

  test('pause the badge on a phone for 15 minutes after five attempts, and only on that phone', async () => {
    const { badge } = await aHolder()
    const other = await aPhone(testApp, manager)
    await guess(other, badge, 5)
    for (const body of [{ badge, pin }, { badge }])
      expect(await codeOf(other, body)).toEqual([429, 'pin-paused'])
    // During the shift, the badge still works on the first phone, and another person's badge works on the second.
    expect(await codeOf(phone, { badge })).toEqual([200, undefined])
    const joana = await aHolder('Joana Reis')
    expect(await codeOf(other, { badge: joana.badge, pin })).toEqual([200, undefined])

    await later(14 / 60)
    expect(await codeOf(other, { badge, pin })).toEqual([429, 'pin-paused'])
    await later(1.1 / 60)
    expect(await codeOf(other, { badge, pin })).toEqual([200, undefined])
    await later(13)
    await guess(other, badge, 5)
  })

  test('pause the badge even without a PIN on the phone on which its shift is running', async () => {
    const { badge, session } = await aHolder()
    for (let time = 0; time < 4; time += 1) await session.refused(400, provePin, { body: { pin: wrongPin } })
    expect(await codeOf(phone, { badge })).toEqual([200, undefined])
    await guess(phone, badge, 1)
    expect(await codeOf(phone, { badge })).toEqual([429, 'pin-paused'])
    await testApp.sql`update pin_attempts set at = at - interval '16 minutes'`
    expect(await codeOf(phone, { badge })).toEqual([200, undefined])
  })

  test('in concurrent requests are counted one by one', async () => {
    const { id, badge } = await aHolder()
    const other = await aPhone(testApp, manager)
    await guess(other, badge, 4)
    const attempt = () => codeOf(other, { badge, pin: wrongPin })
    const lock = (tx: Tx) => tx`select from badges where user_id = ${id} for update`
    expect(await queueBehindLock(testApp.sql, lock, [attempt, attempt])).toEqual([
      [401, 'pin-wrong'],
      [429, 'pin-paused'],
    ])
  })

  test('are counted per phone, and only the right PIN entered on the same phone resets the count', async () => {
    const { badge } = await aHolder()
    const other = await aPhone(testApp, manager)
    await later(13)
    await guess(other, badge, 4)
    expect(await codeOf(other, { badge, pin })).toEqual([200, undefined])
    await guess(other, badge, 4)
    expect(await codeOf(phone, { badge, pin })).toEqual([200, undefined])
    await guess(other, badge, 1)
    expect(await codeOf(other, { badge, pin })).toEqual([429, 'pin-paused'])
  })

  test('lock the badge once there are twenty on all phones together, until a manager unlocks it', async () => {
    const { id, badge } = await aHolder()
    const others = [await aPhone(testApp, manager), await aPhone(testApp, manager)] as const
    await later(13)
    await guess(phone, badge, 4)
    for (let round = 0; round < 2; round += 1) {
      await guess(others[0], badge, 5)
      await later(1)
    }
    await guess(others[1], badge, 5)
    expect((await manager.call(getEmployee, { params: { id } })).badge).toBe('active')
    await guess(phone, badge, 1)
    expect((await manager.call(getEmployee, { params: { id } })).badge).toBe('locked')

    await later(24)
    for (const each of [phone, ...others]) {
      expect(await codeOf(each, { badge, pin })).toEqual([429, 'badge-locked'])
    }
    await manager.call(unlockBadge, { params: { id } })
    expect((await manager.call(getEmployee, { params: { id } })).badge).toBe('active')
    expect(await codeOf(phone, { badge, pin })).toEqual([200, undefined])
    await manager.call(deleteBadge, { params: { id } })
    await manager.refused(404, unlockBadge, { params: { id } })
  })

  test('lock the badge even on a phone with a running shift', async () => {
    const { badge } = await aHolder()
    const other = await aPhone(testApp, manager)
    for (let round = 0; round < 4; round += 1) {
      await guess(other, badge, 5)
      await later(1)
    }
    expect(await codeOf(phone, { badge })).toEqual([429, 'badge-locked'])
  })
})

describe('a session', () => {
  test('opened with a badge requires the PIN again before each reopening, and before a rework', async () => {
    const rita = await aHolder()
    const order = await anOrder(testApp.sql, manager)
    const params = { stageId: stageOf(order, artwork.name) }
    await rita.session.call(updateStage, { params, body: { status: 'COMPLETED' } })
    const reopening = { params, body: { status: 'PENDING' } } as const
    const asked = await rita.session.try(updateStage, reopening)
    expect([asked.statusCode, asked.headers['x-error-code']]).toEqual([409, 'pin-needed'])
    const rework = { backTo: params.stageId, fault: 'oficina', note: 'borrado', attempt: 1 } as const
    expect(await rita.session.refused(409, reworkStage, { params, body: rework })).toContain('PIN')

    await rita.session.refused(400, provePin, { body: { pin: wrongPin } })
    await rita.session.refused(409, updateStage, reopening)
    await rita.session.call(provePin, { body: { pin } })
    await rita.session.call(updateStage, reopening)
    await rita.session.call(updateStage, { params, body: { status: 'COMPLETED' } })
    await rita.session.refused(409, updateStage, reopening)

    await rita.session.call(provePin, { body: { pin } })
    await testApp.sql`update sessions set pin_at = pin_at - interval '61 seconds'`
    await rita.session.refused(409, updateStage, reopening)
  })

  test('opened with a badge requires the PIN again before discarding a plate, but not before moving it', async () => {
    const { id } = await testApp.people.hire({ role: 'floor', switches: { discardPlates: true } })
    const session = await scanned(testApp, phone, { badge: await badgeOf(id), newPin: pin })
    const order = await anOrder(testApp.sql, manager)
    for (const stage of order.products[0]?.stages ?? [])
      await manager.call(updateStage, { params: { stageId: stage.id }, body: { status: 'COMPLETED' } })
    const body = { serial: order.products[0]?.serial ?? '', place: { cabinet: '1' } }
    const [plate] = await manager.call(createPlates, { body })
    const params = { id: plate?.id ?? 0 }
    await session.call(movePlate, { params, body: { place: { cabinet: '2' } } })
    const discard = { state: 'descartado', note: 'Rasgou' } as const
    expect(await session.refused(409, movePlate, { params, body: discard })).toContain('PIN')
    await session.call(provePin, { body: { pin } })
    await session.call(movePlate, { params, body: discard })
  })

  test('opened with a badge stays open after five wrong PINs, but further PINs are refused', async () => {
    const rita = await aHolder()
    for (let time = 0; time < 5; time += 1) {
      await rita.session.refused(400, provePin, { body: { pin: wrongPin } })
    }
    await rita.session.refused(429, provePin, { body: { pin } })
    await rita.session.call(me)
  })

  test('opened with a password can reopen a stage without a PIN, and is refused if it sends one', async () => {
    const worker = await testApp.people.worker()
    const order = await anOrder(testApp.sql, manager)
    const params = { stageId: stageOf(order, artwork.name) }
    await worker.call(updateStage, { params, body: { status: 'COMPLETED' } })
    await worker.call(updateStage, { params, body: { status: 'PENDING' } })
    await worker.refused(409, provePin, { body: { pin } })
  })
})
