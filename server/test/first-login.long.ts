import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { createEmptyDatabase } from './empty-database.ts'
import { Product } from './product.ts'
import { runProgram } from './run-program.ts'

let folder: string
let env: NodeJS.ProcessEnv
beforeEach(async () => {
  folder = await makeDataFolder()
  env = { DATA_DIR: folder, DATABASE_URL: await createEmptyDatabase() }
})
afterEach(() => removeDataFolder(folder))

const email = 'gerente@etapa.local'
const keptIn = (dataDir: string) => join(dataDir, 'first-login.json')
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
const shown = ({ output }: Product) => output.match(/Senha +(\S+)/)?.[1]

async function signIn({ url }: Product, password = ''): Promise<number> {
  const { status } = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return status
}

test('the initial password is not lost if the port is in use or the server is killed before it listens', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = Object(other.address())
  const refused = await Product.refuse({ ...env, PORT: String(port) })
  expect(refused.words).not.toContain('Senha')
  other.close()
  expect(await exists(keptIn(folder))).toBe(false)

  const killed = Product.begin(env)
  await killed.says('Preparando as tabelas')
  killed.signal('SIGKILL')
  await killed.ended

  const product = await Product.start(env)
  expect((await stat(keptIn(folder))).mode & 0o777).toBe(0o600)
  expect(await signIn(product, shown(product))).toBe(200)
  await product.stop()
})

test('if a start is killed while it creates the manager, the next start shows a password that works', async () => {
  const killed = Product.begin(env)
  await vi.waitUntil(() => exists(keptIn(folder)), { timeout: 120_000, interval: 1 })
  killed.signal('SIGKILL')
  await killed.ended
  const product = await Product.start(env)
  expect(await signIn(product, shown(product))).toBe(200)
  await product.stop()
})

test('the initial password is shown at each start until somebody signs in with it, and then deleted', async () => {
  const first = await Product.start(env)
  const password = shown(first)
  expect(await signIn(first, 'outra senha')).toBe(401)
  await first.stop()
  expect(await exists(keptIn(folder))).toBe(true)

  const second = await Product.start(env)
  expect(shown(second)).toBe(password)
  expect(await signIn(second, password)).toBe(200)
  expect(await exists(keptIn(folder))).toBe(false)
  await second.stop()

  const third = await Product.start(env)
  expect(third.output).not.toContain('Senha')
  await third.stop()
})

test('only the instance that created the initial password shows it, until it is used on any instance', async () => {
  const one = { ...env, DATA_DIR: join(folder, 'um') }
  const two = { ...env, DATA_DIR: join(folder, 'dois') }
  const first = await Product.start(one)
  const second = await Product.start(two)
  expect(second.output).not.toContain('Senha')
  expect(await signIn(second, shown(first))).toBe(200)
  await Promise.all([first.stop(), second.stop()])

  const again = await Product.start(one)
  expect(again.output).not.toContain('Senha')
  expect(await exists(keptIn(one.DATA_DIR))).toBe(false)
  await again.stop()
})

test('the initial password is no longer shown after the password command has reset it', async () => {
  const first = await Product.start(env)
  await first.stop()
  expect(JSON.parse(await readFile(keptIn(folder), 'utf8'))).toEqual({ email, password: shown(first) })
  expect((await runProgram('password', [email], env)).code).toBe(0)
  const second = await Product.start(env)
  expect(second.output).not.toContain('Senha')
  await second.stop()
})
