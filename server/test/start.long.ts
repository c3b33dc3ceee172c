import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listTables } from '../src/backups/catalogue.ts'
import { findFreePort } from '../src/embedded-postgres/launch-server.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { createEmptyDatabase } from './empty-database.ts'
import { expectOneLine } from './expect-one-line.ts'
import { ownNamespaces } from './own-namespaces.ts'
import { Product } from './product.ts'
import { runProgram } from './run-program.ts'
import { useTestApp } from './test-app.ts'

const testApp = useTestApp()
let folder: string

beforeEach(async () => {
  folder = await makeDataFolder()
})
afterEach(() => removeDataFolder(folder))

const aPassword = 'Senha-forte-123'

const logIn = (url: string, email: string, password: string): Promise<Response> =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

describe('with the embedded database', () => {
  let ownFolder: string
  let product: Product
  let password: string
  const email = 'gerente@etapa.local'

  beforeAll(async () => {
    ownFolder = await makeDataFolder()
    product = await Product.start({ DATA_DIR: ownFolder })
    password = product.output.match(/Senha +(\S+)/)?.[1] ?? ''
  })
  afterAll(async () => {
    await product.stop()
    await removeDataFolder(ownFolder)
  })

  test('the first start creates a manager and prints a password that works', async () => {
    expect((await logIn(product.url, email, password)).status).toBeLessThan(300)
  })

  test('a second instance on the same data folder is refused, even from a container, and the first keeps running', async () => {
    for (const via of [[], await ownNamespaces()]) {
      expectOneLine(
        await Product.refuse({ DATA_DIR: ownFolder }, via),
        /Já existe um Etapa em execução com a pasta de dados/,
      )
    }
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200)
  })

  test('the password stays valid after a restart, and the password command resets it', async () => {
    await product.stop()
    product = await Product.start({ DATA_DIR: ownFolder })
    expect(product.output).not.toContain('Senha')
    expect((await logIn(product.url, email, password)).status).toBeLessThan(300)

    const { words } = await runProgram('password', ['Gerente@etapa.local'], { DATA_DIR: ownFolder })
    const [, renewed = ''] = words.match(/é (\S+)/) ?? []
    expect((await logIn(product.url, email, password)).status).toBe(401)
    expect((await logIn(product.url, email, renewed)).status).toBeLessThan(300)
    const nobody = await runProgram('password', ['ninguem@etapa.local'], { DATA_DIR: ownFolder })
    expectOneLine(nobody, /Ninguém entra com o e-mail/)
  })
})

test('a password chosen in ADMIN_PASSWORD works and is not printed', async () => {
  const product = await Product.start({
    DATA_DIR: folder,
    DATABASE_URL: await createEmptyDatabase(),
    ADMIN_EMAIL: 'chefe@oficina.test',
    ADMIN_PASSWORD: aPassword,
  })
  expect(product.output).toContain('a que está em ADMIN_PASSWORD')
  expect(product.output).not.toContain(aPassword)
  expect((await logIn(product.url, 'chefe@oficina.test', aPassword)).status).toBeLessThan(300)
  await product.stop()
})

test('a start whose port is already in use fails before it creates tables', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = Object(other.address())
  const url = await createEmptyDatabase()
  expectOneLine(
    await Product.refuse({ DATA_DIR: folder, DATABASE_URL: url, PORT: String(port) }),
    /A porta \d+ já está em uso/,
  )
  other.close()
  const { sql, close } = openDatabase(url, { connections: 1 })
  expect(await listTables(sql)).toEqual([])
  await close()
})

test('metrics have their own port, x-request-id matches the log, and risky settings print a warning', async () => {
  const port = await findFreePort()
  const product = await Product.start({
    DATA_DIR: folder,
    DATABASE_URL: testApp.databaseUrl,
    METRICS_PORT: String(port),
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'true',
  })
  expect(product.output).toMatch(/Atenção: com TRUST_PROXY=true qualquer pessoa/)
  expect(product.output).toMatch(/Atenção: os arquivos enviados ficam só neste computador/)
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(await metrics.text()).toContain('etapa_database_up 1')
  const elsewhere = await fetch(`${product.url}/metrics`)
  expect(elsewhere.status).toBe(404)
  const answer = await fetch(`${product.url}/api/health`)
  await product.says(`"reqId":"${answer.headers.get('x-request-id')}"`)
  await product.says('"res":{"statusCode":200,"remoteAddress":"127.0.0.1"}')
  const { cookie, user } = await testApp.people.worker()
  await fetch(`${product.url}/api/auth/me`, { headers: { cookie } })
  await product.says(`"res":{"statusCode":200,"caller":"person ${user.id}","remoteAddress":"127.0.0.1"}`)
  await product.stop()
})

test('a start as a user without a name is refused with one line', async () => {
  const unnamed = ['unshare', '--user', '--map-user=54321', '--map-group=54321']
  expectOneLine(
    await Product.refuse({ DATA_DIR: folder }, unnamed),
    /o usuário 54321 não existe neste sistema, e o PostgreSQL precisa do nome dele/,
  )
})

test('a start is refused if the database belongs to a newer version', async () => {
  await testApp.sql`insert into migrations (name) values ('9999_from_the_future.sql')`
  expectOneLine(
    await Product.refuse({ DATA_DIR: folder, DATABASE_URL: testApp.databaseUrl }),
    /O banco de dados é de uma versão mais nova do Etapa \(9999_from_the_future\.sql\)/,
  )
})
