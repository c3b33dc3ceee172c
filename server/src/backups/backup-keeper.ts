import { createReadStream } from 'node:fs'
import type { BackupKind, BackupState } from '@etapa/domain/backups/backup'
import { isBackupDue } from '@etapa/domain/backups/is-backup-due'
import { Failure } from '@etapa/domain/failure'
import type { FastifyBaseLogger } from 'fastify'
import type { Archive } from '../documents/incoming-files.ts'
import { readDisks } from '../platform/files/read-disks.ts'
import { Download } from '../platform/http/replies.ts'
import type { Config } from '../platform/settings/config.ts'
import type { Manifest } from './archive-format.ts'
import { BackupFolder, backupName } from './backup-folder.ts'
import { readRecord, recordFailure, recordIncomplete, recordSuccess } from './backup-record.ts'
import { alreadyRunning, isBackupRunning, takeBackup } from './take-backup.ts'

type Settings = Pick<Config, 'backup' | 'timeZone' | 'dataDir' | 'warnBelow'>

/** Makes the app's own backups, deletes old ones and records whether they succeeded. */
export class BackupKeeper {
  readonly #archive: Archive
  readonly #settings: Settings
  readonly #folder: BackupFolder
  readonly #ending = new AbortController()
  #current: Promise<string[]> | undefined

  constructor(archive: Archive, settings: Settings) {
    this.#archive = archive
    this.#settings = settings
    this.#folder = new BackupFolder(settings.backup.folder)
  }

  async state(): Promise<BackupState> {
    const { isAutomatic, time, keep, folder } = this.#settings.backup
    return {
      isAutomatic,
      time,
      keep,
      folder,
      isRunning: await this.#isRunning(),
      failure: (await readRecord(this.#archive.sql)).failure,
      disks: await readDisks(this.#settings),
      backups: await this.#folder.list(),
    }
  }

  /**
   * Makes a backup and waits until it is written; throws if one is running already. Returns the names of the uploaded
   * files that were missing or damaged.
   */
  async make(kind: BackupKind, onTurn?: () => Promise<void>): Promise<string[]> {
    if (this.#current) throw alreadyRunning()
    this.#current = this.#make(kind, onTurn).finally(() => {
      this.#current = undefined
    })
    return await this.#current
  }

  /** Starts a backup in the background, after checking that it can be written; `state` reports the outcome. */
  async begin(kind: BackupKind, log: FastifyBaseLogger): Promise<void> {
    if (await this.#isRunning()) throw alreadyRunning()
    await this.#noting(kind, () => this.#folder.prepare())
    this.make(kind).then(
      names => warnOf(names, log),
      error => log.error(error),
    )
  }

  async makeIfDue(log: FastifyBaseLogger, now = new Date()): Promise<void> {
    if (!this.#settings.backup.isAutomatic || !(await this.#isDue(now)) || (await this.#isRunning())) return
    const unlessMade = async () => {
      if (!(await this.#isDue(now))) throw alreadyRunning()
    }
    try {
      warnOf(await this.make('automatica', unlessMade), log)
    } catch (error) {
      // A conflict means that another instance was faster, which is not an error.
      if (!isConflict(error)) log.error(error)
    }
  }

  async open(name: string): Promise<Download> {
    const found = (await this.#folder.list()).find(backup => backup.name === name)
    if (!found)
      throw new Failure('missing', 'Esta cópia de segurança não existe mais.', { code: 'backup-missing' })
    return new Download(name, createReadStream(this.#folder.pathOf(name)), found.size)
  }

  /** Aborts the backup in progress and waits until it has ended. */
  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#current?.catch(() => undefined)
  }

  async #make(kind: BackupKind, onTurn?: () => Promise<void>): Promise<string[]> {
    return await this.#noting(kind, async () => {
      await this.#folder.prepare()
      const name = backupName(kind)
      const manifest = await takeBackup(this.#archive, this.#folder.pathOf(name), {
        signal: this.#ending.signal,
        onTurn,
        onWritten: async manifest => {
          if (!isRecorded(kind)) return
          const count = lacking(manifest).length
          if (count === 0) await recordSuccess(this.#archive.sql)
          else await recordIncomplete(this.#archive.sql, incompleteText(count))
        },
      })
      const names = lacking(manifest)
      // The backups of earlier upgrades are deleted only once this one has succeeded.
      if (kind === 'atualizacao') await this.#folder.replaceAttempts(name, names)
      else await this.thin(names)
      return names
    })
  }

  /** Deletes the oldest backups, except the newest one that contains each of the `missing` uploaded files. */
  async thin(missing: readonly string[]): Promise<void> {
    await this.#folder.thin(Math.max(1, this.#settings.backup.keep), missing)
  }

  /**
   * Runs `work`. If an automatic or manual backup fails, other than by being aborted or by a conflict, records the
   * reason in the database, where all instances find it, even after a restart.
   */
  async #noting<Result>(kind: BackupKind, work: () => Promise<Result>): Promise<Result> {
    return await work().catch(async error => {
      if (isRecorded(kind) && !this.#ending.signal.aborted && !isConflict(error)) {
        // If the database is down, recording fails too; the original error matters more.
        await recordFailure(this.#archive.sql, reasonOf(error)).catch(() => undefined)
      }
      throw error
    })
  }

  async #isRunning(): Promise<boolean> {
    return this.#current !== undefined || (await isBackupRunning(this.#archive.sql))
  }

  /**
   * Whether an automatic backup is due. Backups of all instances count, wherever their folder is, and a failure within
   * the last hour delays the next attempt.
   */
  async #isDue(now: Date): Promise<boolean> {
    const { backup, timeZone } = this.#settings
    const { succeededAt, failure } = await readRecord(this.#archive.sql)
    const attempts = [
      ...(await this.#folder.list()),
      ...(succeededAt ? [{ at: succeededAt }] : []),
      ...(failure && now.getTime() - Date.parse(failure.at) < anHour ? [failure] : []),
    ]
    return isBackupDue(attempts, now, { time: backup.time, timeZone })
  }
}

const anHour = 60 * 60 * 1000

/**
 * Whether the outcome is recorded. For a backup before an update or a restore it is not, because somebody is waiting
 * for that backup and the table may not exist yet.
 */
const isRecorded = (kind: BackupKind): boolean => kind === 'automatica' || kind === 'manual'

const lacking = ({ files }: Manifest): string[] => [...files.lost, ...files.damaged]

export const incompleteText = (count: number): string =>
  count === 1
    ? 'A cópia foi feita, mas 1 arquivo enviado falta ou está danificado.'
    : `A cópia foi feita, mas ${count} arquivos enviados faltam ou estão danificados.`

function warnOf(names: readonly string[], log: FastifyBaseLogger): void {
  if (names.length > 0) log.warn({ names }, 'uploaded files are missing or damaged in the backup')
}

const reasonOf = (error: unknown): string =>
  error instanceof Failure ? error.message : 'Ocorreu um erro inesperado; ele está no registro do servidor.'

const isConflict = (error: unknown): boolean => error instanceof Failure && error.kind === 'conflict'
