import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { formatSize } from '@etapa/domain/sizes'
import { leavesRoom } from '../backups/leaves-room.ts'
import { openArchive } from '../backups/open-archive.ts'
import { restoreArchive } from '../backups/restore-archive.ts'
import { takeBackup } from '../backups/take-backup.ts'
import { moveCluster } from '../embedded-postgres/move-cluster.ts'
import { openDatabase, type Sql } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { readConfig } from '../platform/settings/config.ts'
import { prepareDataFolder } from '../platform/settings/prepare-data-folder.ts'
import { announceProgress } from './announce.ts'
import { ProgressLine } from './progress-line.ts'
import { runCommand } from './run-command.ts'

/** A file store that does nothing: the uploaded files stay in place, because only tables are moved. */
const noFiles: FileStore = {
  put: async () => 0,
  get: async () => undefined,
  delete: async () => undefined,
}

async function withDatabase(address: string, work: (sql: Sql) => Promise<void>): Promise<void> {
  const { sql, close } = openDatabase(address, { connections: 1, statementTimeoutMs: 0 })
  await work(sql).finally(close)
}

async function expectRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder)
  if (leavesRoom({ free: bavail * bsize, total: blocks * bsize }, bytes)) return
  throw new CannotStart(
    `Falta espaço em disco: a mudança precisa de ${formatSize(bytes)} em ${folder}, e há ${formatSize(bavail * bsize)}. Nada foi alterado.`,
  )
}

/** Upgrades the data of the embedded PostgreSQL to the major version that this release ships. */
async function upgradeData(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl) {
    throw new CannotStart(
      'Com DATABASE_URL, quem cuida daquele servidor o atualiza; aqui não há o que fazer.',
    )
  }
  await prepareDataFolder(dataDir)
  const path = join(dataDir, 'mudanca.zip')
  const line = new ProgressLine()
  await rm(path, { force: true })
  const former = await moveCluster(dataDir, {
    say: announceProgress,
    expectRoom,
    save: address =>
      withDatabase(address, async sql => {
        await takeBackup({ sql, files: noFiles }, path, {
          onProgress: ({ what }) => line.show(`Guardando: ${what}`),
        })
      }),
    fill: address =>
      withDatabase(address, async sql => {
        const archive = await openArchive(path)
        const onProgress = (what: string) => line.show(`Levando para a versão nova: ${what}`)
        const options = { onProgress, keepAccess: true }
        await restoreArchive({ sql, files: noFiles }, archive, options).finally(archive.close)
      }),
  }).finally(async () => {
    line.clear()
    await rm(path, { force: true })
  })
  announceProgress(
    former
      ? `Pronto: inicie com npm start. Os dados antigos ficaram em ${former}; apague essa pasta quando tiver conferido.`
      : 'Os dados já são da versão que este Etapa usa.',
  )
}

await runCommand(upgradeData)
