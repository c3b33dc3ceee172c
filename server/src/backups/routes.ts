import * as calls from '@etapa/domain/backups/backup'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http/serve.ts'
import type { BackupKeeper } from './backup-keeper.ts'

export function backupRoutes(app: FastifyInstance, keeper: BackupKeeper): void {
  serve(app, calls.getBackups, () => keeper.state())
  serve(app, calls.startBackup, async ({ request }) => {
    await keeper.begin('manual', request.log)
    return { ok: true } as const
  })
  serve(app, calls.downloadBackup, ({ params }) => keeper.open(params.name))
}
