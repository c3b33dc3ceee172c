import { join } from 'node:path'
import { system } from '../platform/process/system.ts'
import { chooseAccount } from './choose-account.ts'
import { enterHome, ownerOfHome } from './enter-home.ts'
import { findBinaries } from './find-binaries.ts'
import { programIn, reachBinaries } from './reach-binaries.ts'
import type { Account } from './run-as.ts'

/**
 * Deletes PGSSLMODE, PGOPTIONS etc. from the environment: they are meant for another server, but the driver would apply
 * them to ours.
 */
function ignorePgVariables(): void {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]/.test(name)) delete process.env[name]
}

/** Where the embedded server's files and programs are, and the account it runs under. */
export interface ClusterPaths {
  home: string
  cluster: string
  passwordFile: string
  logFile: string
  /** The file that the app locks while it uses the cluster. */
  productLock: string
  /** The file that the server and all its child processes lock while they run. */
  serverLock: string
  program: ReturnType<typeof programIn>
  /** The major version of the PostgreSQL programs. */
  major: number
  /** Whether the server is started and checked through pg_ctl. */
  usesPgCtl: boolean
  account: Account | undefined
}

export async function locateCluster(dataDir: string): Promise<ClusterPaths> {
  ignorePgVariables()
  const isRoot = process.getuid?.() === 0
  const account = isRoot ? ((await ownerOfHome(dataDir)) ?? (await chooseAccount())) : undefined
  const [home, { binaries, major }] = await Promise.all([
    enterHome(dataDir, account),
    findBinaries().then(installed => reachBinaries(account, installed)),
  ])
  return {
    home,
    cluster: join(home, 'cluster'),
    passwordFile: join(home, 'password'),
    logFile: join(home, 'postgres.log'),
    productLock: join(home, 'product.lock'),
    serverLock: join(home, 'server.lock'),
    program: programIn(binaries),
    major,
    usesPgCtl: system.usesPgCtl,
    account,
  }
}
