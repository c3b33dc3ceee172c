import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fchownSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { codeOf } from '../platform/process/disk-trouble.ts'
import { system } from '../platform/process/system.ts'
import type { Account } from './run-as.ts'

/** A file system lock. It lasts until the last process with the descriptor exits or closes it. */
export interface FileLock {
  descriptor: number
  release(): void
}

/**
 * Locks a file; returns undefined if it is locked already. The kernel ties the lock to the file, so it works across
 * containers that share the folder, and a crash releases it.
 */
export async function lockFile(path: string, account: Account | undefined): Promise<FileLock | undefined> {
  const { lock } = system
  const descriptor = lock === 'by flock' ? openSync(path, 'a', 0o600) : openLocked(path, lock)
  if (descriptor === undefined) return undefined
  const release = () => closeSync(descriptor)
  try {
    if (account) fchownSync(descriptor, account.uid, account.gid)
    if (lock !== 'by flock' || (await lockOpened(descriptor, path))) return { descriptor, release }
  } catch (error) {
    release()
    throw error
  }
  release()
  return undefined
}

/** Opens and locks a file in one step, as macOS and Windows can; returns undefined if it is locked already. */
function openLocked(path: string, { flags, taken }: { flags: number; taken: string }): number | undefined {
  try {
    return openSync(path, flags, 0o600)
  } catch (error) {
    if (codeOf(error) === taken) return undefined
    throw error
  }
}

/**
 * Locks an open file; returns false if it is locked already. Node cannot call flock(2), so the `flock` program locks
 * the inherited descriptor, and the lock outlives the program.
 */
async function lockOpened(descriptor: number, path: string): Promise<boolean> {
  const program = spawn('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', descriptor] })
  const complaint = program.stderr && text(program.stderr)
  const [code] = await once(program, 'close').catch(error => {
    if (codeOf(error) !== 'ENOENT') throw error
    throw new CannotStart('Falta o programa flock, do pacote util-linux. Instale-o ou informe DATABASE_URL.')
  })
  if (code === 0 || code === 1) return code === 0
  throw new CannotStart(`Não foi possível travar ${path}: ${(await complaint)?.trim()}`)
}
