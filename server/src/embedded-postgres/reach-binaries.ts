import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { findBinaries } from './find-binaries.ts'
import { type Account, runAs } from './run-as.ts'
import { sharedFolder } from './shared-folder.ts'

/** PostgreSQL's programs where the account can run them: as installed, or else a copy outside the clone. */
export async function reachBinaries(account: Account | undefined): Promise<string> {
  const installed = await findBinaries()
  if ((await complaintOf(account, installed)) === undefined) return installed
  const reachable = account ? await copyBinaries(installed) : installed
  const complaint = await complaintOf(account, reachable)
  if (complaint === undefined) return reachable
  throw new CannotStart(
    `O banco de dados embutido não funciona neste sistema (${complaint}). Informe DATABASE_URL.`,
  )
}

/** What the system says against running the programs there; nothing when all is well. */
const complaintOf = (account: Account | undefined, binaries: string): Promise<string | undefined> =>
  runAs(account, join(binaries, 'bin', 'postgres'), ['--version']).then(
    () => undefined,
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
  // Whoever renames first wins; a second copy of the same version is not needed.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
  return copy
}
