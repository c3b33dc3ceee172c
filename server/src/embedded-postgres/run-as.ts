import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { system } from '../platform/process/system.ts'

/** The system account a program runs under; if absent, that of this process. */
export interface Account {
  uid: number
  gid: number
}

/**
 * Only these variables are passed on: the caller's PGDATA, LANG, LD_LIBRARY_PATH etc. must not change how PostgreSQL
 * behaves.
 */
const passed = system.variables.map(name => [name, process.env[name]])
const surroundings = { cwd: '/', env: { ...Object.fromEntries(passed), LC_ALL: 'C', TZ: 'UTC' } }

export function spawnAs(
  account: Account | undefined,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  return spawn(program, args, { ...surroundings, ...account, ...options })
}

/** Runs a program and returns its output; rejects if it fails or cannot be started. */
export function runAs(
  account: Account | undefined,
  program: string,
  args: string[],
  input = '',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { ...surroundings, ...account }, (error, stdout, stderr) => {
      if (error) reject(new Error(stderr.trim() || error.message))
      else resolve(stdout.trim())
    })
    // A program may exit without reading its input; only the exit code counts.
    child.stdin?.on('error', () => undefined).end(input)
  })
}
