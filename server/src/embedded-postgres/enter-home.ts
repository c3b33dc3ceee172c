import {
  access,
  chown,
  constants,
  lstat,
  mkdir,
  mkdtemp,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../platform/files/make-folder.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { letPass } from '../platform/settings/keep-private.ts'
import { type Account, runAs } from './run-as.ts'
import { sharedFolder } from './shared-folder.ts'

const entrance = (dataDir: string): string => join(dataDir, 'postgres')

/**
 * Returns the account that owns the existing database folder, so that root keeps running PostgreSQL under it; undefined
 * if there is no folder or root owns it.
 */
export async function ownerOfHome(dataDir: string): Promise<Account | undefined> {
  const owner = await stat(entrance(dataDir)).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
}

/**
 * Creates the database folder if it is missing: inside the data folder or, if the account has no access there, outside
 * it with a symlink. Returns its real path.
 */
export async function enterHome(dataDir: string, account: Account | undefined): Promise<string> {
  const path = entrance(dataDir)
  const found = await lstat(path).catch(() => undefined)
  await makeFolder(dataDir)
  if (account && !found?.isSymbolicLink() && !(await canEnter(account, dataDir))) {
    await letPass(dataDir, account.gid)
  }
  if (!found && account && !(await canEnter(account, dataDir))) await linkToOutside(path, account)
  else if (!found) await mkdir(path, { mode: 0o700 }).catch(unlessItExists)

  const home = await realpath(path).catch(() => undefined)
  if (!home) throw new CannotStart(`O banco de dados ficava em ${await readlink(path)}, que não existe mais.`)
  if (account) await chown(home, account.uid, account.gid)
  if (await canEnter(account, home)) return home
  throw new CannotStart(
    account
      ? `A conta do banco de dados não alcança ${home}. Libere a entrada (chmod a+x) nas pastas acima dela.`
      : `Este usuário não pode entrar em ${home}. Inicie com o usuário que criou a pasta de dados.`,
  )
}

async function linkToOutside(path: string, account: Account): Promise<void> {
  const outside = await mkdtemp(join(await sharedFolder(), 'data-'))
  await chown(outside, account.uid, account.gid)
  await symlink(outside, path).catch(async error => {
    await rm(outside, { recursive: true })
    unlessItExists(error)
  })
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/** Tests the access as the account itself, because permissions, ACLs and mounts all matter. */
async function canEnter(account: Account | undefined, folder: string): Promise<boolean> {
  const asked = account
    ? runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])
    : access(folder, constants.X_OK)
  return await asked.then(
    () => true,
    () => false,
  )
}
