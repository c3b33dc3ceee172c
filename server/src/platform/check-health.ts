import { health } from '@etapa/domain/health'
import type { FastifyInstance } from 'fastify'
import type { Sql } from './database.ts'
import { serve } from './serve.ts'

const patience = 2000

export function healthRoute(app: FastifyInstance, sql: Sql): void {
  serve(app, health, async ({ reply }) => {
    if (await answers(sql)) return { status: 'ok', database: 'up' } as const
    // Fastify serialises this like any other answer; only the status tells a monitor that something is wrong.
    reply.code(503)
    return { status: 'degraded', database: 'down' } as const
  })
}

async function answers(sql: Sql): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, patience, false)
  })
  const query = sql`select 1`.then(
    () => true,
    () => false,
  )
  return await Promise.race([query, tooLate]).finally(() => clearTimeout(timer))
}
