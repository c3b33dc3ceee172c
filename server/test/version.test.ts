import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '@etapa/domain/version'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('the version of all packages is the newest one in the changelog', () => {
  const folders = ['.', 'domain', 'server', 'web']
  const stated = folders.map(folder => JSON.parse(read(join(folder, 'package.json'))).version)
  expect(stated).toEqual(folders.map(() => version))
  expect(read('CHANGELOG.md').match(/^## (\S+)/m)?.[1]).toBe(version)
})
