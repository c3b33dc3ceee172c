import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary:
    'A versão, se o sistema e o banco de dados respondem, se há espaço em disco, se as mensagens saem, e se a última cópia de segurança deu certo',
  reply: z.object({
    version: z.string(),
    /** `degraded` if the database does not respond, the disk is low, messages fail or the instance is stopping. */
    status: z.enum(['ok', 'degraded']),
    database: z.enum(['up', 'down']),
    disk: z.enum(['ok', 'low', 'unknown']),
    /** `failing` if no e-mail, or no delivery of a web hook, has got through for 15 minutes. */
    messages: z.enum(['ok', 'failing', 'unknown']),
    /** `none` if none was ever made. Does not affect the overall status. */
    backup: z.enum(['ok', 'failed', 'none', 'unknown']),
  }),
})
export type Health = z.output<typeof health.reply>
