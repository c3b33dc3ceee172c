import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Sql, Tx } from '../platform/database/database.ts'
import { syncFolder } from '../platform/files/sync-folder.ts'
import { passwordMatches } from './password.ts'

const login = z.object({ email: z.string(), password: z.string() })
export type Login = z.output<typeof login>

const pathIn = (dataDir: string): string => join(dataDir, 'first-login.json')

/**
 * Stores the first manager's generated login on disk, readable by its owner only, until somebody has signed in with it.
 */
export async function keepFirstLogin(dataDir: string, kept: Login): Promise<void> {
  await writeFile(pathIn(dataDir), JSON.stringify(kept), { mode: 0o600, flush: true })
  await syncFolder(dataDir)
}

/** Returns the stored login if nobody has signed in with it yet; deletes one that was used or is no longer valid. */
export async function unusedFirstLogin(tx: Tx, dataDir: string): Promise<Login | undefined> {
  const kept = await readFirstLogin(dataDir)
  if (!kept) return undefined
  const [manager] = await tx<{ passwordHash: string }[]>`
    select password_hash as "passwordHash" from users
    where lower(email) = lower(${kept.email}) and deleted_at is null and first_sign_in_at is null`
  if (manager && (await passwordMatches(manager.passwordHash, kept.password))) return kept
  await eraseFirstLogin(dataDir)
  return undefined
}

/** Records a person's first sign-in. If it was the first manager's, deletes the stored login. */
export async function noteSignIn(sql: Sql, dataDir: string, userId: number): Promise<void> {
  const [first] = await sql<{ email: string }[]>`
    update users set first_sign_in_at = now() where id = ${userId} and first_sign_in_at is null returning email`
  if (first && (await readFirstLogin(dataDir))?.email === first.email) await eraseFirstLogin(dataDir)
}

const readFirstLogin = (dataDir: string): Promise<Login | undefined> =>
  readFile(pathIn(dataDir), 'utf8').then(
    text => login.parse(JSON.parse(text)),
    () => undefined,
  )

const eraseFirstLogin = (dataDir: string): Promise<void> => rm(pathIn(dataDir), { force: true })
