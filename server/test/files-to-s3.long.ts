import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openFileStore } from '../src/platform/files/open-file-store.ts'
import { readConfig } from '../src/platform/settings/config.ts'
import { Caller } from './caller.ts'
import { aFile, aForm } from './files.ts'
import { anOrder } from './orders.ts'
import { runProgram } from './run-program.ts'
import { startS3Server } from './s3-server.ts'
import { storedFiles } from './stored-files.ts'
import { useTestApp } from './test-app.ts'

const server = await startS3Server()
Object.assign(process.env, server.env)
const testApp = useTestApp()
afterAll(server.stop)

const content = aFile('pdf', 100_000)
let worker: Caller
let paths: string[]
beforeAll(async () => {
  worker = await testApp.people.worker()
  const { id: orderId } = await anOrder(testApp.sql, worker)
  const files = Array.from({ length: 20 }, (_, i): [string, Buffer] => [`${i}.pdf`, content])
  for (const batch of [0, 1, 2]) {
    const form = aForm({ files: files.map(([name, bytes]) => [`${batch}-${name}`, bytes]) })
    await worker.call(uploadComplementary, { params: { orderId }, form })
  }
  paths = (await storedFiles(testApp)).map(name => `/uploads/service-orders/complementares/${name}`)
})

const env = () => ({ ...server.env, DATA_DIR: testApp.config.dataDir, DATABASE_URL: testApp.databaseUrl })

test('files-to-s3 resumes where it left off if it is run again after being killed', async () => {
  const copying = spawn(process.execPath, [join(import.meta.dirname, '../dist/files-to-s3.js')], {
    env: { PATH: process.env.PATH, ...env() },
  })
  const ended = once(copying, 'exit')
  await expect.poll(async () => (await server.names()).length, { interval: 5 }).toBeGreaterThan(4)
  copying.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  const before = (await server.names()).length
  expect(before).toBeLessThan(60)

  const { code, words } = await runProgram('files-to-s3', [], env())
  const [, copied, present] =
    words.match(/Pronto: (\d+) arquivos copiados e conferidos, (\d+) já estavam/) ?? []
  expect(code, words).toBe(0)
  expect(Number(copied) + Number(present)).toBe(60)
  expect(Number(present)).toBeGreaterThan(before - 5)
  expect((await server.names()).sort()).toEqual((await storedFiles(testApp)).sort())
})

test('files are served from either store while files-to-s3 moves them', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', ...env() })
  const files = await openFileStore(config)
  const app = await buildApp({ ...testApp, config, files })
  const viewer = new Caller(app, worker.cookie)
  const [onlyOnDisk = ''] = await storedFiles(testApp)
  await (await openFileStore(readConfig(server.env))).delete(onlyOnDisk)

  const moving = runProgram('files-to-s3', ['--move'], env())
  for (const url of paths) {
    const viewed = await viewer.send({ url })
    expect([viewed.statusCode, viewed.rawPayload.equals(content)]).toEqual([200, true])
  }
  expect((await moving).words).toContain('Pronto: 1 arquivos copiados e conferidos, 59 já estavam no bucket')
  expect(await storedFiles(testApp)).toEqual([])
  expect((await viewer.send({ url: paths[0] ?? '' })).statusCode).toBe(200)
  await app.close()
})

test('files-to-s3 reports damaged and lost files, and leaves damaged ones on the disk', async () => {
  const [damaged = '', lost = ''] = await server.names()
  for (const name of [damaged, lost]) await (await openFileStore(readConfig(server.env))).delete(name)
  await writeFile(join(testApp.config.dataDir, 'uploads', damaged), 'outra coisa')
  const { code, words } = await runProgram('files-to-s3', ['--move'], env())
  expect(code).toBe(1)
  expect(words).toContain(`Atenção: o arquivo ${lost} não foi encontrado`)
  expect(words).toContain(`Atenção: o arquivo ${damaged} está danificado e ficou no disco`)
  expect(await server.names()).not.toContain(damaged)
  expect(await storedFiles(testApp)).toEqual([damaged])
})

test('files-to-s3 without a bucket fails, naming the missing setting', async () => {
  const { code, words } = await runProgram('files-to-s3', [], { DATABASE_URL: testApp.databaseUrl })
  expect([code, words.trim()]).toEqual([1, '✖ Informe em S3_BUCKET o bucket que deve receber os arquivos.'])
})
