import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanFiles } from '../../src/documents/clean-files.ts'
import { openLocalFileStore } from '../../src/platform/files/local-file-store.ts'
import { makeDataFolder, removeDataFolder } from '../data-folder.ts'
import { expectInvariants } from '../invariants.ts'
import { killWithChildren } from '../kill-with-children.ts'
import { lookInside } from '../look-inside.ts'
import { aClient } from '../orders.ts'
import { Product } from '../product.ts'
import { aRemotePerson } from '../remote-caller.ts'
import { rounds } from '../rounds.ts'
import { Ledger } from './ledger.ts'
import { type WorkRun, workUntilItBreaks } from './work-until-it-breaks.ts'

let folder: string
let product: Product

const start = async () => {
  product = await Product.start({ DATA_DIR: folder, ADMIN_PASSWORD: 'Senha-forte-123' })
}

beforeEach(async () => {
  folder = await makeDataFolder()
  await start()
})
afterEach(async () => {
  await product.stop()
  await removeDataFolder(folder)
})

/** Reads the postmaster's PID and port from `postmaster.pid`. */
async function database(): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

async function killApp(): Promise<void> {
  product.signal('SIGKILL')
  await product.ended
}

const killDatabase = async () => killWithChildren((await database()).pid)

const health = async () => (await fetch(`${product.url}/api/health`)).json()

test('after kill -9 of the app, the next start reuses the database that is still running', async () => {
  const before = await database()
  await killApp()
  await start()
  expect(await database()).toEqual(before)
  expect(await health()).toMatchObject({ status: 'ok', database: 'up', backup: 'none' })
})

test('after kill -9 of both app and database, the next start recovers', async () => {
  await Promise.all([killDatabase(), killApp()])
  await start()
  expect(await health()).toMatchObject({ status: 'ok', database: 'up', backup: 'none' })
})

test('after kill -9 of the database, the app restarts it and recovers by itself', async () => {
  const { port } = await database()
  await killDatabase()
  await product.says('O banco de dados parou sozinho')
  await expect.poll(health).toMatchObject({ status: 'ok', database: 'up', backup: 'none' })
  expect((await database()).port).toBe(port)
})

/** Functions that kill the app, the database or both, and make sure that the app runs again. */
const crashes = {
  app: async () => {
    await killApp()
    await start()
  },
  database: async () => {
    await killDatabase()
    await expect.poll(async () => (await fetch(`${product.url}/api/health`)).status).toBe(200)
  },
  both: async () => {
    await Promise.all([killDatabase(), killApp()])
    await start()
  },
}

const { count, timeout } = rounds(30)

test(`kill -9 at ${count} random moments while ten people work loses no acknowledged write`, {
  timeout,
}, async () => {
  const uploads = join(folder, 'uploads')
  const ledger = new Ledger()
  const { people, clientId } = await lookInside(folder, async sql => ({
    people: await Promise.all(Array.from({ length: 10 }, (_, n) => aRemotePerson(sql, `Pessoa ${n}`))),
    clientId: await aClient(sql),
  }))
  for (let round = 0; round < count; round++) {
    const run: WorkRun = { url: product.url, clientId, ledger, orders: [], mayBreak: false, isOver: false }
    const working = Promise.all(people.map(person => workUntilItBreaks(person, run)))
    const enough = ledger.reaches(ledger.size + randomInt(1, 80))
    await Promise.race([enough, working])
    run.mayBreak = true
    const crash = Object.values(crashes)[round % 3]
    await crash?.()
    run.isOver = true
    await working
    await lookInside(folder, async sql => {
      expect(await ledger.findLost(sql, uploads)).toEqual([])
      await expectInvariants(sql, uploads)
    })
  }
  console.info(`${count} crashes: ${ledger.size} writes confirmed, none lost`)
  await lookInside(folder, async sql => {
    const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
    await cleanFiles({ sql, files: await openLocalFileStore(uploads) }, inTwoDays)
    const documents = await sql<{ name: string }[]>`select file_name as name from documents`
    expect((await readdir(uploads)).sort()).toEqual(documents.map(({ name }) => name).sort())
  })
})
