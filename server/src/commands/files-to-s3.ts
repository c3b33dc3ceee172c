import { parseArgs } from 'node:util'
import { copyFiles } from '../documents/copy-files.ts'
import { openLocalFileStore } from '../platform/files/local-file-store.ts'
import { uploadsFolder } from '../platform/files/open-file-store.ts'
import { openS3FileStore } from '../platform/files/s3-file-store.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { readConfig } from '../platform/settings/config.ts'
import { announceProgress } from './announce.ts'
import { openStorage } from './open-storage.ts'
import { ProgressLine } from './progress-line.ts'
import { runCommand } from './run-command.ts'

/**
 * Copies uploaded files from the disk to the bucket; with `--move`, deletes each from the disk once the bucket has it.
 * The app may be running.
 */
async function filesToS3(): Promise<void> {
  const { values } = parseArgs({ options: { move: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  if (!config.s3) throw new CannotStart('Informe em S3_BUCKET o bucket que deve receber os arquivos.')
  const to = await openS3FileStore(config.s3)
  const from = await openLocalFileStore(uploadsFolder(config))
  const workshop = await openStorage(config, 'beside')
  const line = new ProgressLine()
  try {
    const { copied, present, lost, damaged } = await copyFiles({
      sql: workshop.sql,
      from,
      to,
      isMove: values.move,
      onProgress: (done, total) => line.show(`Copiando: ${done} de ${total} arquivos`),
    })
    line.clear()
    announceProgress(`Pronto: ${copied} arquivos copiados e conferidos, ${present} já estavam no bucket`)
    for (const name of lost) announceProgress(`Atenção: o arquivo ${name} não foi encontrado`)
    for (const name of damaged)
      announceProgress(`Atenção: o arquivo ${name} está danificado e ficou no disco`)
    if (lost.length + damaged.length > 0) process.exitCode = 1
  } finally {
    line.clear()
    await workshop.close()
  }
}

await runCommand(filesToS3)
