import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from './find-binaries.ts'
import { type Account, runAs } from './run-as.ts'
import { sharedFolder } from './shared-folder.ts'

/** PostgreSQL's programs where the account can run them: as installed, or else a copy outside the clone. */
export async function reachBinaries(account: Account | undefined): Promise<string> {
  const installed = await findBinaries()
  const canRun = runAs(account, join(installed, 'bin', 'postgres'), ['--version'])
  if (!account) return canRun.then(() => installed)
  return await canRun.then(
    () => installed,
    () => copyBinaries(installed),
  )
}

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
