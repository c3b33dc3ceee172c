import { existsSync } from 'node:fs'
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

interface LinkPage {
  /** The path before the token. */
  address: string
  /** The name of the page's HTML file. */
  file: string
  timeZone: string
}

/**
 * Serves a customer's page. It is the same for every token, and the token is not looked up, so link previews and mail
 * scanners learn nothing about the content.
 */
export function linkPage(app: FastifyInstance, sql: Sql, { address, file, timeZone }: LinkPage): void {
  if (!existsSync(webFolder())) return
  const page = readPage(file, timeZone)
  app.get(`${address}*`, async (_, reply) => {
    const workshop = await readWorkshop(sql).catch(() => undefined)
    return sendPage(reply.headers(headers), workshop ? withWorkshop(page, workshop) : page)
  })
}
