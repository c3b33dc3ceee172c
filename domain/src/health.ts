import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Se o sistema e o banco de dados respondem',
  reply: z.object({ status: z.enum(['ok', 'degraded']), database: z.enum(['up', 'down']) }),
})
