import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatDateTime, setTimeZone } from '@etapa/domain/dates'
import { formatSize } from '@etapa/domain/sizes'
import type { Manifest } from '../backups/archive-format.ts'
import { BackupFolder, backupName } from '../backups/backup-folder.ts'
import { openArchive } from '../backups/open-archive.ts'
import { takeBackup } from '../backups/take-backup.ts'
import { appliedMigrations } from '../platform/database/migrate.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { readConfig } from '../platform/settings/config.ts'
import { announceProgress } from './announce.ts'
import { openStorage } from './open-storage.ts'
import { ProgressLine } from './progress-line.ts'
import { runCommand } from './run-command.ts'

/**
 * Returns the path that the user named, or a timestamped file in it if it is a folder. Defaults to the folder of the
 * app's own backups.
 */
async function choosePath(named: string | undefined, ownFolder: string): Promise<string> {
  const own = new BackupFolder(ownFolder)
  if (named === undefined) await own.prepare()
  const path = named === undefined ? own.path : resolve(process.env.INIT_CWD ?? '.', named)
  if (!existsSync(path)) return path
  if (statSync(path).isDirectory()) return join(path, backupName('manual'))
  throw new CannotStart(`O arquivo ${path} já existe. Escolha outro nome.`)
}

/** Checks that a backup is complete and unaltered, without a database. */
async function verify(named: string): Promise<void> {
  const path = resolve(process.env.INIT_CWD ?? '.', named)
  const line = new ProgressLine()
  const { manifest, close } = await openArchive(path, share =>
    line.show(`Conferindo a cópia: ${Math.floor(share * 100)}%`),
  ).finally(() => line.clear())
  close()
  announceProgress(`A cópia de ${formatDateTime(manifest.createdAt)} está íntegra`)
  announceContents(manifest)
}

function announceContents({ tables, files }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  announceProgress(`${tables.length} tabelas, ${rows} linhas, ${files.count} arquivos enviados`)
  for (const name of files.lost) announceProgress(`Atenção: o arquivo enviado ${name} não foi encontrado`)
  for (const name of files.damaged) announceProgress(`Atenção: o arquivo enviado ${name} está danificado`)
}

/** Writes a backup to one file, or verifies one. The app may be running. */
async function backup(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: 'boolean', default: false } },
  })
  const config = readConfig(process.env)
  setTimeZone(config.timeZone)
  if (values.verify) {
    const [file] = positionals
    if (!file) throw new CannotStart('Diga qual arquivo: npm run backup -- --verify copia.zip')
    return await verify(file)
  }
  const path = await choosePath(positionals[0], config.backup.folder)
  const workshop = await openStorage(config, 'beside')
  const line = new ProgressLine()
  try {
    if ((await appliedMigrations(workshop.sql)).length === 0) {
      throw new CannotStart('Este banco de dados ainda não tem nada do Etapa para copiar.')
    }
    const manifest = await takeBackup(workshop, path, {
      onProgress: ({ what, bytes }) => line.show(`Copiando: ${what}, ${formatSize(bytes)}`),
    })
    line.clear()
    announceProgress(`Pronto: ${path} (${formatSize(statSync(path).size)})`)
    announceContents(manifest)
  } finally {
    line.clear()
    await workshop.close()
  }
}

await runCommand(backup)
