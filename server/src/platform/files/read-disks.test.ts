import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { isLow, readDisks } from './read-disks.ts'

const gigabytes = (count: number) => count * 1_000_000_000

test.each([
  [1.9, 100, undefined, true],
  [2, 100, undefined, false],
  [0.9, 10, undefined, true],
  [1, 10, undefined, false],
  [9.9, 100, 10, true],
  [10, 100, 10, false],
])('%d GB free of %d GB, with the setting %s: low is %s', (free, size, setting, expected) => {
  const disk = { free: gigabytes(free), size: gigabytes(size) }
  expect(isLow(disk, setting && gigabytes(setting))).toBe(expected)
})

test('the disk of the data is measured, and that of the backups only if it is another one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'etapa-disks-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const settings = { DATA_DIR: folder, DISK_WARNING_GB: '999999' }
  const { blocks, bsize } = await statfs(folder)
  const own = { area: 'data', free: expect.any(Number), size: blocks * bsize, isLow: true }
  expect(await readDisks(readConfig({ ...settings, BACKUP_DIR: folder }))).toEqual([own])
  expect(await readDisks(readConfig({ ...settings, BACKUP_DIR: join(folder, 'missing') }))).toEqual([own])
  // /proc is a file system of its own, without any blocks.
  const separate = await readDisks(readConfig({ ...settings, BACKUP_DIR: '/proc' }))
  expect(separate).toEqual([own, { area: 'backups', free: 0, size: 0, isLow: true }])
})
