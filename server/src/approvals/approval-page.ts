import { existsSync } from 'node:fs'
import { approvalAddress } from '@etapa/domain/approvals/link-paths'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { readPage, sendPage, webFolder } from '../platform/http/web-pages.ts'
import { withWorkshop } from '../workshop/with-workshop.ts'
import { readWorkshop } from '../workshop/workshop-reader.ts'

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/**
 * Serves the customer's page, the same for every token and without looking it up: link previews and mail scanners
 * learn nothing of the artwork.
 */
export function approvalPage(app: FastifyInstance, sql: Sql, timeZone: string): void {
  if (!existsSync(webFolder())) return
  const page = readPage('aprovar.html', timeZone)
  // At `info`, Fastify logs each address, and with it the token.
  app.get(`${approvalAddress}*`, { logLevel: 'warn' }, async (_, reply) => {
    const workshop = await readWorkshop(sql).catch(() => undefined)
    return sendPage(reply.headers(headers), workshop ? withWorkshop(page, workshop) : page)
  })
}
