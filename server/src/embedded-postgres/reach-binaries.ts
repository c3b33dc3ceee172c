import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { system } from '../platform/process/system.ts'
import { majorIn } from './cluster-version.ts'
import { type Account, runAs } from './run-as.ts'
import { sharedFolder } from './shared-folder.ts'

interface Reached {
  binaries: string
  major: number
}

type Program = 'initdb' | 'pg_ctl' | 'postgres'

export const programIn = (binaries: string) => (name: Program) =>
  join(binaries, 'bin', `${name}${system.programSuffix}`)

/** Finds PostgreSQL's programs where the account can run them: as installed, or as a copy outside the repository. */
export async function reachBinaries(account: Account | undefined, installed: string): Promise<Reached> {
  const asInstalled = await tryBinaries(account, installed)
  if (typeof asInstalled !== 'string') return asInstalled
  const reached = account ? await tryBinaries(account, await copyBinaries(installed)) : asInstalled
  if (typeof reached !== 'string') return reached
  throw new CannotStart(
    `O banco de dados embutido não funciona neste sistema (${reached}). Informe DATABASE_URL.`,
  )
}

/** Returns the folder and the major version of its programs, or the error message if they cannot be run. */
const tryBinaries = (account: Account | undefined, binaries: string): Promise<Reached | string> =>
  runAs(account, programIn(binaries)('postgres'), ['--version']).then(
    words => ({ binaries, major: majorIn(words) }),
    error => error.message,
  )

async function copyBinaries(installed: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8'))
  const folder = await sharedFolder()
  const copy = join(folder, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const draft = await mkdtemp(join(folder, 'copy-'))
  await cp(installed, draft, { recursive: true, verbatimSymlinks: true })
  await runAs(undefined, 'chmod', ['-R', 'a+rX', draft])
  // If another process renamed its copy first, that one is used, because it is of the same version.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
  return copy
}
