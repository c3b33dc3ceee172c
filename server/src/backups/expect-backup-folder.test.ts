import { expect, test } from 'vitest'
import { readConfig } from '../platform/settings/config.ts'
import { expectBackupFolder } from './expect-backup-folder.ts'

test.each([import.meta.filename, '/proc/x'])('%s is rejected as a backup folder', async folder => {
  await expect(expectBackupFolder(readConfig({ BACKUP_DIR: folder }).backup)).rejects.toThrow(
    `Não é possível gravar as cópias de segurança em ${folder}`,
  )
})

test('the backup folder is not checked if automatic backups are turned off', async () => {
  await expectBackupFolder(readConfig({ BACKUP_DIR: '/proc/x', BACKUP_KEEP: '0' }).backup)
})
