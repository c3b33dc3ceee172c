import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatDateTime, setTimeZone } from '@etapa/domain/dates'
import { BackupKeeper, incompleteText } from '../backups/backup-keeper.ts'
import { holdsWork, refuseWhileInUse } from '../backups/check-target.ts'
import { openArchive } from '../backups/open-archive.ts'
import { restoreArchive } from '../backups/restore-archive.ts'
import { refuseNewer } from '../platform/database/migrate.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { readConfig } from '../platform/settings/config.ts'
import { announceProgress, announceWarning } from './announce.ts'
import { openStorage, type Storage } from './open-storage.ts'
import { ProgressLine } from './progress-line.ts'
import { runCommand } from './run-command.ts'

function readOrder(): { path: string; replace: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file) throw new CannotStart('Diga qual arquivo: npm run restore -- copia.zip')
  return { path: resolve(process.env.INIT_CWD ?? '.', file), replace: values.replace }
}

/** Restores a backup into an empty database or, with `--replace`, over existing data. */
async function restore(): Promise<void> {
  const { path, replace } = readOrder()
  const config = readConfig(process.env)
  setTimeZone(config.timeZone)
  const line = new ProgressLine()
  const archive = await openArchive(path, share =>
    line.show(`Conferindo a cópia: ${Math.floor(share * 100)}%`),
  )
  line.clear()
  announceProgress(`A cópia de ${formatDateTime(archive.manifest.createdAt)} está íntegra`)
  await refuseNewer('A cópia', archive.manifest.migrations)
  const workshop = await openStorage(config, 'instead')
  try {
    await refuseWhileInUse(workshop.sql)
    if (await holdsWork(workshop.sql)) await saveBeforeReplacing(workshop, replace)
    await restoreArchive(workshop, archive, { onProgress: what => line.show(`Restaurando: ${what}`) })
    line.clear()
    announceProgress(
      'Tudo foi restaurado. Inicie com npm start; as senhas são as da cópia, e todos precisam entrar de novo.',
    )
  } finally {
    line.clear()
    archive.close()
    await workshop.close()
  }

  async function saveBeforeReplacing({ sql, files }: Storage, isWanted: boolean): Promise<void> {
    if (!isWanted) {
      throw new CannotStart(
        'O destino já tem dados, e a restauração os substituiria. Se é isso mesmo: npm run restore -- ARQUIVO --replace',
      )
    }
    announceProgress(`Guardando antes o que há em ${config.backup.folder}`)
    const { length: count } = await new BackupKeeper({ sql, files }, config).make('restauracao')
    if (count > 0) announceWarning(incompleteText(count))
  }
}

await runCommand(restore)
