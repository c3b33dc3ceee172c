import { expectWritable } from '../platform/files/expect-writable.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { codeOf } from '../platform/process/disk-trouble.ts'
import type { Config } from '../platform/settings/config.ts'

/** Throws if nightly backups are enabled but their folder is not writable. */
export async function expectBackupFolder({ isAutomatic, folder }: Config['backup']): Promise<void> {
  if (!isAutomatic) return
  await expectWritable(folder).catch(error => {
    throw new CannotStart(
      `Não é possível gravar as cópias de segurança em ${folder} (${codeOf(error)}). Escolha outra pasta com BACKUP_DIR.`,
    )
  })
}
