import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { expectOneLine } from './expect-one-line.ts'
import { Product } from './product.ts'
import { runProgram } from './run-program.ts'
import { useTestApp } from './test-app.ts'

const testApp = useTestApp()
const nowhere = 'postgres://ninguem@127.0.0.1:1/nada'
let folder: string
let file: string

beforeAll(async () => {
  folder = await makeDataFolder()
  file = join(folder, 'arquivo')
  await writeFile(file, 'texto')
})
afterAll(() => removeDataFolder(folder))

describe('a start that cannot succeed fails with one line', () => {
  test.each<[string, () => NodeJS.ProcessEnv, RegExp]>([
    ['an invalid port', () => ({ PORT: 'três mil' }), /PORT: use um número de 0 a 65535/],
    ['invalid proxies', () => ({ TRUST_PROXY: 'banana' }), /TRUST_PROXY: use true, false/],
    [
      'a file that is no certificate',
      () => ({ TLS_CERT: file, TLS_KEY: file }),
      /TLS_CERT: o arquivo não tem/,
    ],
    [
      'one port for product and metrics',
      () => ({ PORT: '4567', METRICS_PORT: '4567' }),
      /METRICS_PORT: use uma porta diferente/,
    ],
    [
      'data below a file',
      () => ({ DATA_DIR: join(file, 'data') }),
      /Não é possível gravar na pasta de dados/,
    ],
    [
      'a data folder where the system allows none',
      () => ({ DATA_DIR: '/proc/x' }),
      /Não é possível gravar na pasta/,
    ],
    [
      'backups below a file',
      () => ({ BACKUP_DIR: join(file, 'x') }),
      /gravar as cópias de segurança em .*BACKUP_DIR/,
    ],
    [
      'a backup folder where the system allows none',
      () => ({ BACKUP_DIR: '/proc/x' }),
      /gravar as cópias de segurança/,
    ],
    ['an unreachable database', () => ({ DATABASE_URL: nowhere }), /O banco de dados não respondeu/],
  ])('%s', async (_, env, line) => {
    expectOneLine(await Product.refuse({ DATA_DIR: folder, ...env() }), line)
  })
})

describe('a command that cannot succeed fails with one line', () => {
  test.each<[string, string, () => string[], RegExp]>([
    [
      'a backup below a file',
      'backup',
      () => [join(file, 'x.zip')],
      /não foi gravada em .*arquivo: a pasta não existe/,
    ],
    [
      'a backup with a name that is too long',
      'backup',
      () => [join(folder, 'x'.repeat(300))],
      /ENAMETOOLONG/,
    ],
    ['an unknown option', 'backup', () => ['--tudo'], /Opção inválida: --tudo/],
    ['an option without its value', 'seed', () => ['--orders'], /Opção inválida: --orders/],
    ['an option for tls', 'tls', () => ['--dias'], /Opção inválida: --dias/],
    ['a restore of a folder', 'restore', () => [folder], /não é uma cópia de segurança/],
  ])('%s', async (_, name, args, line) => {
    expectOneLine(
      await runProgram(name, args(), { DATA_DIR: folder, DATABASE_URL: testApp.databaseUrl }),
      line,
    )
  })

  test.each(['backup', 'password', 'seed'])('%s without its database', async name => {
    const args = { backup: [join(folder, 'x.zip')], password: ['a@b.com'] }[name] ?? []
    const outcome = await runProgram(name, args, { DATA_DIR: folder, DATABASE_URL: nowhere })
    expectOneLine(outcome, /O banco de dados não respondeu/)
  })
})

test('warns of settings that are valid but probably a mistake', async () => {
  const product = await Product.start({
    DATA_DIR: folder,
    DATABASE_URL: testApp.databaseUrl,
    TRUST_PROXY: 'true',
  })
  expect(product.output).toMatch(/Atenção: com TRUST_PROXY=true qualquer pessoa/)
  expect(product.output).toMatch(/Atenção: os arquivos enviados ficam só neste computador/)
  await product.stop()
})
