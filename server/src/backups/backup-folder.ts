import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupKind, KeptBackup } from '@etapa/domain/backups/backup'
import { Failure } from '@etapa/domain/failure'
import { formatSize } from '@etapa/domain/sizes'
import { expectWritable } from '../platform/files/expect-writable.ts'
import { leavesRoom } from './leaves-room.ts'
import { notWritten } from './not-written.ts'
import { listIntactFiles, listMigrations } from './open-archive.ts'

const aDay = 24 * 60 * 60 * 1000
const pattern =
  /^etapa-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(automatica|manual|atualizacao|restauracao)\.zip$/

/** Returns the file name of a backup that starts at `at`. */
export const backupName = (kind: BackupKind, at = new Date()): string =>
  `etapa-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${kind}.zip`

/**
 * The folder of the backups that the app makes itself. It lists only complete backups, because partial ones have
 * another file extension.
 */
export class BackupFolder {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  /**
   * Creates the folder; throws if it is not writable, or if a backup as large as the newest one would leave too little
   * disk space.
   */
  async prepare(): Promise<void> {
    await expectWritable(this.path).catch(error => {
      throw notWritten(this.path, error)
    })
    const [newest] = await this.list()
    const { bavail, blocks, bsize } = await statfs(this.path)
    if (leavesRoom({ free: bavail * bsize, total: blocks * bsize }, newest?.size ?? 0)) return
    throw new Failure(
      'unavailable',
      `A cópia de segurança não foi feita: só há ${formatSize(bavail * bsize)} livres no disco de ${this.path}.`,
      { code: 'disk-full' },
    )
  }

  pathOf(name: string): string {
    return join(this.path, name)
  }

  /** Lists the backups, newest first. */
  async list(): Promise<KeptBackup[]> {
    const names = await readdir(this.path).catch(() => [])
    const found = await Promise.all(names.map(name => this.#describe(name)))
    return found.filter(backup => backup !== undefined).sort((a, b) => b.at.localeCompare(a.at))
  }

  async #describe(name: string): Promise<KeptBackup | undefined> {
    const [, day, hour, minute, second, kind] = pattern.exec(name) ?? []
    if (!kind) return undefined
    const found = await stat(this.pathOf(name)).catch(() => undefined)
    if (!found?.isFile()) return undefined
    return { name, kind: kind as BackupKind, at: `${day}T${hour}:${minute}:${second}.000Z`, size: found.size }
  }

  /**
   * Deletes the oldest backups beyond `keep` of each kind, and partial files more than a day old, which a crash left.
   * Keeps the newest backup that contains each of the `missing` uploaded files.
   */
  async thin(keep: number, missing: readonly string[] = []): Promise<void> {
    await this.#clearUnfinished()
    const kept = await this.list()
    await this.#remove(
      kept.filter(
        (backup, index) => kept.slice(0, index).filter(({ kind }) => kind === backup.kind).length >= keep,
      ),
      missing,
    )
  }

  /** Deletes the backups that failed attempts at the same upgrade made, so that `name` is the only one of it. */
  async replaceAttempts(name: string, missing: readonly string[]): Promise<void> {
    const versionOf = async (backup: string) => String(await listMigrations(this.pathOf(backup)))
    const version = await versionOf(name)
    const attempts: KeptBackup[] = []
    for (const backup of await this.list()) {
      if (backup.kind !== 'atualizacao' || backup.name === name) continue
      if ((await versionOf(backup.name)) === version) attempts.push(backup)
    }
    await this.#remove(attempts, missing)
  }

  /** Deletes backups, except the newest one that contains each of the `missing` uploaded files. */
  async #remove(superfluous: readonly KeptBackup[], missing: readonly string[]): Promise<void> {
    const needed = await this.#newestWith(missing, await this.list())
    for (const { name } of superfluous) if (!needed.has(name)) await rm(this.pathOf(name), { force: true })
  }

  async #newestWith(missing: readonly string[], kept: readonly KeptBackup[]): Promise<Set<string>> {
    const sought = new Set(missing)
    const needed = new Set<string>()
    for (const backup of kept) {
      if (sought.size === 0) break
      const found = (await listIntactFiles(this.pathOf(backup.name))).filter(name => sought.delete(name))
      if (found.length > 0) needed.add(backup.name)
    }
    return needed
  }

  async #clearUnfinished(): Promise<void> {
    for (const name of await readdir(this.path)) {
      if (!name.endsWith('.zip.part')) continue
      const { mtimeMs } = await stat(this.pathOf(name))
      // A newer partial file may belong to another instance that is still writing.
      if (Date.now() - mtimeMs > aDay) await rm(this.pathOf(name), { recursive: true, force: true })
    }
  }
}
