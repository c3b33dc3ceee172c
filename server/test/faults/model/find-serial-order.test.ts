import { expect, test } from 'vitest'
import { type Answer, act, type Deed, foresee } from './deed.ts'
import { findSerialOrder } from './find-serial-order.ts'
import { create, read } from './order-deeds.ts'
import { foreseenOutcome } from './outcome.ts'
import { dismiss } from './people-deeds.ts'
import { finish, reopen, tick } from './stage-deeds.ts'
import type { Done } from './workshop.ts'
import { aNewWorld, type PersonKey, type World } from './world.ts'

const artwork = { order: 'first', product: 0, stage: 0 } as const
const engraving = { ...artwork, stage: 1 }
const completed: Answer = { result: ['done', null] }

const visit = (session: string) => ({ session, opens: '' })

/** Returns the model of a workshop with one order, after these actions. */
function after(...deeds: [PersonKey, Deed][]): World {
  const world = aNewWorld()
  for (const [who, deed] of [['ana', create('first', 'norte')] as const, ...deeds]) {
    foresee(world, deed, visit(who))
  }
  return world
}

const done = (who: PersonKey, deed: Deed, answer: Answer, [began, ended]: [number, number]): Done => ({
  deed,
  visit: visit(who),
  answer,
  began,
  ended,
})

const found = (scripts: Done[][], world: World) =>
  findSerialOrder({
    before: after(),
    scripts,
    after: foreseenOutcome(world, Object.keys(world.sessions)),
  })?.map(({ deed }) => deed.name)

test('findSerialOrder returns an order of concurrent calls that explains their results and the final state', () => {
  const scripts = [
    [done('ana', finish(engraving), completed, [0, 2])],
    [done('bruno', finish(artwork), completed, [1, 3])],
  ]
  const world = after(['bruno', finish(artwork)], ['ana', finish(engraving)])
  expect(found(scripts, world)).toEqual([finish(artwork).name, finish(engraving).name])
})

test('findSerialOrder finds no order if two people both finished the same stage', () => {
  const scripts = [
    [done('ana', finish(artwork), completed, [0, 2])],
    [done('bruno', finish(artwork), completed, [1, 3])],
  ]
  expect(found(scripts, after(['ana', finish(artwork)]))).toBeUndefined()
})

test('findSerialOrder finds no order if the final state contradicts the calls', () => {
  const scripts = [[done('ana', tick(artwork), completed, [0, 1])]]
  expect(found(scripts, after())).toBeUndefined()
})

test('findSerialOrder finds no order if a read that began after a change returned the state before the change', () => {
  const world = after(['ana', tick(artwork)])
  const old = act(after(), read('first'), undefined, visit('bruno'))
  const reading = (began: number, ended: number) => [
    [done('ana', tick(artwork), completed, [0, 2])],
    [done('bruno', read('first'), old, [began, ended])],
  ]
  expect(found(reading(1, 3), world)).toEqual([read('first').name, tick(artwork).name])
  expect(found(reading(3, 4), world)).toBeUndefined()
})

test("findSerialOrder accepts a dismissed person's call only if it began before the dismissal had ended", () => {
  const world = after(
    ['carla', tick(artwork)],
    ['ana', reopen(artwork)],
    ['carla', tick(artwork)],
    ['ana', dismiss('carla')],
  )
  const ticking = (began: number, ended: number) => [
    [
      done('carla', tick(artwork), completed, [0, 1]),
      done('carla', tick(artwork), completed, [began, ended]),
    ],
    [
      done('ana', dismiss('carla'), { result: 'dismissed' }, [2, 4]),
      done('ana', reopen(artwork), { result: ['available', null] }, [5, 6]),
    ],
  ]
  expect(found(ticking(3, 7), world)).toHaveLength(4)
  expect(found(ticking(5, 7), world)).toBeUndefined()
})
