import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Account {
  uid?: number
  gid?: number
}

/** Where Debian installs each version of PostgreSQL. */
const versions = '/usr/lib/postgresql'

/**
 * Finds the folder of PostgreSQL's programs, and the account to run the servers with: `postgres` if this process runs
 * as root, which PostgreSQL refuses. Throws if a program is missing.
 */
export async function findPrograms(): Promise<{ account: Account; servers: string }> {
  const found = await Promise.all(
    ['patroni', 'etcd', 'haproxy'].map(async name => ({
      name,
      isThere: await run('which', [name]).then(
        () => true,
        () => false,
      ),
    })),
  )
  const newest = (await readdir(versions).catch(() => [])).sort((a, b) => Number(a) - Number(b)).at(-1)
  const missing = found.filter(({ isThere }) => !isThere).map(({ name }) => name)
  if (missing.length > 0 || !newest) {
    throw new Error(
      `missing: ${[...missing, ...(newest ? [] : ['postgresql'])].join(', ')} (Debian: apt install patroni etcd-server haproxy postgresql)`,
    )
  }
  const isRoot = process.getuid?.() === 0
  return {
    account: isRoot ? { uid: await idOf('-u'), gid: await idOf('-g') } : {},
    servers: join(versions, newest, 'bin'),
  }
}

const idOf = async (kind: '-u' | '-g'): Promise<number> =>
  Number((await run('id', [kind, 'postgres'])).stdout)
