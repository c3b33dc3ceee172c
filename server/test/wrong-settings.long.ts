import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { expectOneLine } from './expect-one-line.ts'
import { Product } from './product.ts'
import { runProgram } from './run-program.ts'

// This file starts a process for one failure of each kind. The other failures are covered by unit tests of the
// functions that detect them.
const nowhere = 'postgres://ninguem@127.0.0.1:1/nada'
let folder: string
let file: string

beforeAll(async () => {
  folder = await makeDataFolder()
  file = join(folder, 'arquivo')
  await writeFile(file, 'texto')
})
afterAll(() => removeDataFolder(folder))

describe('a start fails with a one-line message because of', () => {
  test.each<[string, () => NodeJS.ProcessEnv, RegExp]>([
    ['an invalid setting', () => ({ PORT: 'três mil' }), /PORT: use um número de 0 a 65535/],
    [
      'data below a file',
      () => ({ DATA_DIR: join(file, 'data') }),
      /Não é possível gravar na pasta de dados/,
    ],
    [
      'backups below a file',
      () => ({ BACKUP_DIR: join(file, 'x') }),
      /gravar as cópias de segurança em .*BACKUP_DIR/,
    ],
    ['an unreachable database', () => ({ DATABASE_URL: nowhere }), /O banco de dados não respondeu/],
  ])('%s', async (_, env, line) => {
    expectOneLine(await Product.refuse({ DATA_DIR: folder, ...env() }), line)
  })
})

describe('a command fails with a one-line message because of', () => {
  test('an unknown option', async () => {
    expectOneLine(await runProgram('backup', ['--tudo'], { DATA_DIR: folder }), /Opção inválida: --tudo/)
  })

  test.each(['backup', 'seed'])('an unreachable database: %s', async name => {
    const args = name === 'backup' ? [join(folder, 'x.zip')] : []
    const outcome = await runProgram(name, args, { DATA_DIR: folder, DATABASE_URL: nowhere })
    expectOneLine(outcome, /O banco de dados não respondeu/)
  })
})
