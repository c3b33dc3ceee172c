import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { expectInvariants } from '../invariants.ts'
import { rounds } from '../rounds.ts'
import { useTestApp } from '../test-app.ts'
import { anything, meetings, type Script } from './model/choose-deeds.ts'
import { type Deed, foresee } from './model/deed.ts'
import { describeHistory, findSerialOrder } from './model/find-serial-order.ts'
import { create } from './model/order-deeds.ts'
import { foreseenOutcome } from './model/outcome.ts'
import { gateNames, race } from './model/race.ts'
import { tick } from './model/stage-deeds.ts'
import { type Instances, Workshop } from './model/workshop.ts'
import { aNewWorld, type PersonKey, type World } from './model/world.ts'

const testApp = useTestApp()
// The second instance's connections to the database. Two instances run, so that state held in a single process shows up
// as a failure.
let database: Database
let instances: Instances

beforeAll(async () => {
  database = openDatabase(testApp.databaseUrl)
  instances = [testApp.app, await buildApp({ ...testApp, sql: database.sql })]
})
afterAll(async () => {
  await instances[1]?.close()
  await database.close()
})

// `MODEL_SEED` repeats the actions, but not their timing; without it, a long run uses a new seed.
const seed = Number(process.env.MODEL_SEED ?? (process.env.TEST_ROUNDS ? Date.now() % 1e9 : 9))

interface Twins {
  workshop: Workshop
  world: World
}

/** Opens a new workshop with two orders, and creates its model. */
async function begin(): Promise<Twins> {
  const twins = { workshop: await Workshop.open(testApp.sql, instances), world: aNewWorld() }
  await expectForeseen(twins, 'ana', create('first', 'norte', 2))
  await expectForeseen(twins, 'ana', create('second', 'sul', 2))
  return twins
}

async function expectForeseen({ workshop, world }: Twins, browser: PersonKey, deed: Deed): Promise<void> {
  const { answer, visit } = await workshop.perform(browser, deed)
  expect(answer, `${browser}: ${deed.name}`).toEqual(foresee(world, deed, visit))
}

async function expectEqual({ workshop, world }: Twins): Promise<void> {
  const outcome = await workshop.look()
  expect(outcome).toEqual(foreseenOutcome(world, Object.keys(outcome.sessions)))
}

const expectOrder = () => expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads'))

/** A script as a fast-check command. */
class Doing implements fc.AsyncCommand<World, Workshop> {
  readonly #script: Script

  constructor(script: Script) {
    this.#script = script
  }

  check(): boolean {
    return true
  }

  async run(world: World, workshop: Workshop): Promise<void> {
    const { browser, deeds } = this.#script
    for (const deed of deeds) await expectForeseen({ workshop, world }, browser, deed)
  }

  toString(): string {
    return `${this.#script.browser}: ${this.#script.deeds.map(({ name }) => name).join(', ')}`
  }
}

const doings = fc.commands([anything.map(script => new Doing(script))], { maxCommands: 40, size: 'max' })

describe(`random user actions, seed ${seed}`, () => {
  const alone = rounds(15)
  test('in sequence get the responses and leave the state that the model predicts', {
    timeout: alone.timeout,
  }, async () => {
    const asForeseen = fc.asyncProperty(doings, async commands => {
      const twins = await begin()
      await fc.asyncModelRun(() => ({ model: twins.world, real: twins.workshop }), commands)
      await expectEqual(twins)
      await expectOrder()
    })
    await fc.assert(asForeseen, { numRuns: alone.count, seed })
  })

  const together = rounds(20)
  test.each(Object.entries(meetings))(
    'executed concurrently %s are serialisable',
    {
      timeout: together.timeout,
    },
    async (_, scripts) => {
      const gate = fc.constantFrom(...gateNames)
      const inSomeOrder = fc.asyncProperty(scripts, gate, fc.nat(2), async (scripts, gate, ticked) => {
        const twins = await begin()
        for (let stage = 0; stage < ticked; stage++) {
          await expectForeseen(twins, 'ana', tick({ order: 'first', product: 0, stage }))
        }
        const done = await race(testApp.sql, twins.workshop, scripts, gate)
        const history = { before: twins.world, scripts: done, after: await twins.workshop.look() }
        if (!findSerialOrder(history))
          throw new Error(`no serial order explains\n${describeHistory(history)}`)
      })
      // The case is not shrunk, because whether a smaller one fails depends on timing.
      await fc.assert(inSomeOrder, { numRuns: together.count, seed, endOnFailure: true })
      await expectOrder()
    },
  )
})
