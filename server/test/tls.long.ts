import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { artwork } from './new-installation.ts'
import { Product } from './product.ts'
import { runProgram } from './run-program.ts'
import { useTestApp } from './test-app.ts'

const testApp = useTestApp()
let folder: string
let product: Product
let port: string

const certificate = async (name: string) =>
  new X509Certificate(await readFile(join(folder, 'tls', `${name}.crt`)))

beforeAll(async () => {
  folder = await makeDataFolder()
  await runProgram('tls', [], { DATA_DIR: folder })
  product = await Product.start({ DATA_DIR: folder, DATABASE_URL: testApp.databaseUrl })
  port = new URL(product.url).port
})
afterAll(async () => {
  await product.stop()
  await removeDataFolder(folder)
})

/** Sends a request that trusts only this certificate authority. */
async function ask(url: string, ca: string): Promise<IncomingMessage> {
  const [response] = await once(get(url, { ca }), 'response')
  return response
}

async function askPlain(path: string): Promise<IncomingMessage> {
  const [response] = await once(getPlain(`http://127.0.0.1:${port}${path}`), 'response')
  return response
}

test('a device that trusts the certificate authority can connect over HTTPS, at 127.0.0.1 and at localhost', async () => {
  const ca = await readFile(join(folder, 'tls/authority.crt'), 'utf8')
  for (const name of ['127.0.0.1', 'localhost']) {
    const response = await ask(`https://${name}:${port}/api/health`, ca)
    expect(response.statusCode).toBe(200)
    response.resume()
  }
})

test('a device that does not trust the authority rejects the certificate', async () => {
  await expect(fetch(`https://127.0.0.1:${port}/api/health`)).rejects.toThrow()
})

test('plain HTTP is redirected to HTTPS, except for the page and the certificate for preparing a phone', async () => {
  const card = await askPlain(`/tarefas/12345678-90-01?setor=${artwork.key}`)
  expect([card.statusCode, card.headers.location]).toEqual([
    308,
    `https://127.0.0.1:${port}/tarefas/12345678-90-01?setor=${artwork.key}`,
  ])
  expect(card.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cache-control': 'no-store',
  })
  card.resume()
  const page = await askPlain('/confiar')
  expect(page.headers['strict-transport-security']).toBeUndefined()
  expect(await text(page)).toContain('Preparar este celular')
  const download = await askPlain('/confiar/etapa.crt')
  expect(download.headers['content-type']).toBe('application/x-x509-ca-cert')
  expect(await text(download)).toBe(await readFile(join(folder, 'tls/authority.crt'), 'utf8'))
  expect((await askPlain('/confiar/authority.key').then(answer => answer.resume())).statusCode).toBe(404)
})

test('running the tls command again renews the server certificate, keeps the authority and keeps keys private', async () => {
  const [authority, server] = [await certificate('authority'), await certificate('server')]
  expect((await runProgram('tls', [], { DATA_DIR: folder })).code).toBe(0)
  const renewed = await certificate('server')
  expect((await certificate('authority')).fingerprint256).toBe(authority.fingerprint256)
  expect(renewed.fingerprint256).not.toBe(server.fingerprint256)
  expect(renewed.verify(authority.publicKey)).toBe(true)
  for (const name of ['authority.key', 'server.key']) {
    expect((await stat(join(folder, 'tls', name))).mode & 0o777).toBe(0o600)
  }
})
