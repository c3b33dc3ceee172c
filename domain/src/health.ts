import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'A versão, se o sistema e o banco de dados respondem, e se a última cópia de segurança deu certo',
  reply: z.object({
    version: z.string(),
    status: z.enum(['ok', 'degraded']),
    database: z.enum(['up', 'down']),
    /** Does not affect the overall status: a failed backup must not take the server out of service. */
    backup: z.enum(['ok', 'failed', 'unknown']),
  }),
})
