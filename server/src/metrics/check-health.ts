import { setTimeout as pause } from 'node:timers/promises'
import type { Disk } from '@etapa/domain/disk'
import { type Health, health } from '@etapa/domain/health'
import { version } from '@etapa/domain/version'
import type { FastifyInstance } from 'fastify'
import { findStalled } from '../outbox/find-stalled.ts'
import type { Sql } from '../platform/database/database.ts'
import { readDisks } from '../platform/files/read-disks.ts'
import { queueRequests } from '../platform/guards/queue-requests.ts'
import { serve } from '../platform/http/serve.ts'
import type { Config } from '../platform/settings/config.ts'

const timeoutMs = 2000

export function healthRoute(app: FastifyInstance, sql: Sql, config: Config): void {
  // Checks that arrive while a query is running share the next one. Queries run on the spare connection, so that they
  // work even if the pool is exhausted.
  const ask = queueRequests((_: 'database') => askDatabase(sql.spare), { atOnce: 1, mostWaiting: 1 })
  serve(app, health, async ({ request, reply }) => {
    const timeout = pause(timeoutMs, undefined, { ref: false })
    const [answer, disks] = await Promise.all([
      Promise.race([ask('database'), timeout]),
      Promise.race([readDisks(config), timeout]),
    ])
    // Monitoring tools evaluate the status code, not the body. It says whether this instance can serve: a full disk or
    // a mail server that is down must not take all instances out of service.
    if (!answer || request.server.isLeaving) reply.code(503)
    const disk = stateOf(disks)
    const { backup, messages } = answer ?? { backup: 'unknown', messages: 'unknown' }
    const isWell = answer && !request.server.isLeaving && disk !== 'low' && messages === 'ok'
    const database = answer ? 'up' : 'down'
    return { version, status: isWell ? 'ok' : 'degraded', database, disk, messages, backup } as const
  })
}

function stateOf(disks: readonly Disk[] | undefined): Health['disk'] {
  if (!disks || disks.length === 0) return 'unknown'
  return disks.some(({ isLow }) => isLow) ? 'low' : 'ok'
}

/** Returns the outcome of the last backup, and whether messages get through; undefined if the database does not respond. */
async function askDatabase(sql: Sql): Promise<Pick<Health, 'backup' | 'messages'> | undefined> {
  try {
    const [backup] = await sql<[{ failed: boolean; made: boolean }]>`
      select failed_at is not null as failed, succeeded_at is not null as made from backup_record`
    const stalled = await findStalled(sql)
    return { backup: outcomeOf(backup), messages: stalled.length === 0 ? 'ok' : 'failing' }
  } catch {
    return undefined
  }
}

function outcomeOf({ failed, made }: { failed: boolean; made: boolean }): Health['backup'] {
  if (failed) return 'failed'
  return made ? 'ok' : 'none'
}
