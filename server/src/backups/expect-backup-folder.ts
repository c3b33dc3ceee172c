import { CannotStart } from '../platform/cannot-start.ts'
import type { Config } from '../platform/config.ts'
import { codeOf } from '../platform/disk-trouble.ts'
import { expectWritable } from '../platform/expect-writable.ts'

/** Refuses a start whose nightly backups could not be written. */
export async function expectBackupFolder({ isAutomatic, folder }: Config['backup']): Promise<void> {
  if (!isAutomatic) return
  await expectWritable(folder).catch(error => {
    throw new CannotStart(
      `Não é possível gravar as cópias de segurança em ${folder} (${codeOf(error)}). Escolha outra pasta com BACKUP_DIR.`,
    )
  })
}
