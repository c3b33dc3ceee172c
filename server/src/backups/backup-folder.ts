import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupKind, KeptBackup } from '@etapa/domain/backups/backup'

const pattern =
  /^etapa-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(automatica|manual|atualizacao|restauracao)\.zip$/

/** What a backup begun at this moment is called. */
export const backupName = (kind: BackupKind, at = new Date()): string =>
  `etapa-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${kind}.zip`

/** The folder where the product keeps its own backups. What the folder holds is what can be restored. */
export class BackupFolder {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  async prepare(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 })
  }

  pathOf(name: string): string {
    return join(this.path, name)
  }

  /** Newest first. */
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

  /** Deletes the oldest where there are more than `keep` of a kind. */
  async thin(keep: number): Promise<void> {
    const kept = await this.list()
    const superfluous = kept.filter(
      (backup, index) => kept.slice(0, index).filter(({ kind }) => kind === backup.kind).length >= keep,
    )
    for (const { name } of superfluous) await rm(this.pathOf(name), { force: true })
  }
}
