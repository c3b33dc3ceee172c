import { CannotStart } from '../platform/process/cannot-start.ts'
import { type Account, runAs } from './run-as.ts'

/**
 * Chooses the account that runs PostgreSQL, which refuses to run as root: a dedicated one or, failing that, `nobody`.
 */
export async function chooseAccount(): Promise<Account> {
  const account =
    (await findAccount('etapa')) ?? (await createAccount('etapa')) ?? (await findAccount('nobody'))
  if (account) return account
  throw new CannotStart(
    'O banco de dados não pode rodar como root e não há outra conta. Inicie com um usuário comum.',
  )
}

async function findAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([
      runAs(undefined, 'id', ['-u', name]),
      runAs(undefined, 'id', ['-g', name]),
    ])
    return { uid: Number(uid), gid: Number(gid) }
  } catch {
    return undefined
  }
}

async function createAccount(name: string): Promise<Account | undefined> {
  const noLogin = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/bin/false',
  ]
  await runAs(undefined, 'useradd', [...noLogin, name]).catch(() => undefined)
  return await findAccount(name)
}
