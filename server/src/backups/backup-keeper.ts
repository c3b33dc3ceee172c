import { createReadStream } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import type { BackupKind, BackupState } from '@etapa/domain/backups/backup'
import { isBackupDue } from '@etapa/domain/backups/is-backup-due'
import { Failure } from '@etapa/domain/failure'
import type { FastifyBaseLogger } from 'fastify'
import type { Archive } from '../documents/incoming-files.ts'
import type { Config } from '../platform/config.ts'
import { Download } from '../platform/serve.ts'
import { BackupFolder, backupName } from './backup-folder.ts'
import { alreadyRunning, isBackupRunning, takeBackup } from './take-backup.ts'

type Settings = Pick<Config, 'backup' | 'timeZone'>

/** Makes the product's own backups, keeps the newest of them and remembers what went wrong. */
export class BackupKeeper {
  readonly #archive: Archive
  readonly #settings: Settings
  readonly #folder: BackupFolder
  readonly #ending = new AbortController()
  #current: Promise<void> | undefined

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
      failure: await this.#readFailure(),
      backups: await this.#folder.list(),
    }
  }

  /** Makes one and waits for its end. */
  async make(kind: BackupKind): Promise<void> {
    if (this.#current) throw alreadyRunning()
    this.#current = this.#make(kind).finally(() => {
      this.#current = undefined
    })
    await this.#current
  }

  /** Begins one and does not wait for it; how it ended is told by the state. */
  async begin(kind: BackupKind, log: FastifyBaseLogger): Promise<void> {
    if (await this.#isRunning()) throw alreadyRunning()
    this.make(kind).catch(error => log.error(error))
  }

  async makeIfDue(log: FastifyBaseLogger, now = new Date()): Promise<void> {
    const { backup, timeZone } = this.#settings
    if (!backup.isAutomatic) return
    const attempts = [...(await this.#folder.list()), ...(await this.#recentFailure(now))]
    if (!isBackupDue(attempts, now, { time: backup.time, timeZone }) || (await this.#isRunning())) return
    await this.make('automatica').catch(error => {
      // Another instance was faster.
      if (!isConflict(error)) log.error(error)
    })
  }

  async open(name: string): Promise<Download> {
    const found = (await this.#folder.list()).find(backup => backup.name === name)
    if (!found) throw new Failure('missing', 'Esta cópia de segurança não existe mais.')
    return new Download(name, createReadStream(this.#folder.pathOf(name)), found.size)
  }

  /** Breaks off what is under way. */
  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#current?.catch(() => undefined)
  }

  async #make(kind: BackupKind): Promise<void> {
    try {
      await this.#folder.prepare()
      const path = this.#folder.pathOf(backupName(kind))
      await takeBackup(this.#archive, path, { signal: this.#ending.signal })
      await rm(this.#failureNote, { force: true })
      await this.#folder.thin(Math.max(1, this.#settings.backup.keep))
    } catch (error) {
      if (!this.#ending.signal.aborted) await this.#noteFailure(error)
      throw error
    }
  }

  async #isRunning(): Promise<boolean> {
    return this.#current !== undefined || (await isBackupRunning(this.#archive.sql))
  }

  get #failureNote(): string {
    return this.#folder.pathOf('ultima-falha.json')
  }

  /** In a file beside the backups, so that every process and the next start know of it. */
  async #noteFailure(error: unknown): Promise<void> {
    if (isConflict(error)) return
    const reason =
      error instanceof Failure
        ? error.message
        : 'Ocorreu um erro inesperado; ele está no registro do servidor.'
    const note = JSON.stringify({ at: new Date().toISOString(), reason })
    await writeFile(this.#failureNote, note, { mode: 0o600 }).catch(() => undefined)
  }

  async #readFailure(): Promise<BackupState['failure']> {
    try {
      return JSON.parse(await readFile(this.#failureNote, 'utf8'))
    } catch {
      return null
    }
  }

  /** What failed within the last hour is not tried again yet. */
  async #recentFailure(now: Date): Promise<{ at: string }[]> {
    const failure = await this.#readFailure()
    const anHour = 60 * 60 * 1000
    return failure && now.getTime() - Date.parse(failure.at) < anHour ? [failure] : []
  }
}

const isConflict = (error: unknown): boolean => error instanceof Failure && error.kind === 'conflict'
