import { randomUUID } from 'node:crypto'
import { approvalAddress } from '@etapa/domain/approvals/link-paths'
import { setTimeZone } from '@etapa/domain/dates'
import { quoteAddress } from '@etapa/domain/quotes/link-paths'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { apiDocs } from './api-docs/routes.ts'
import { findKey } from './api-keys/find-key.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { approvalLinkRoutes } from './approvals/link-routes.ts'
import { ProofPages } from './approvals/proof-pages.ts'
import { approvalRoutes } from './approvals/routes.ts'
import type { BackupKeeper } from './backups/backup-keeper.ts'
import { backupRoutes } from './backups/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { followTimeZone } from './calendar/follow-time-zone.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { carrierRoutes } from './carriers/routes.ts'
import { answerPlainHttp } from './certificates/answer-plain-http.ts'
import { tlsOptions } from './certificates/tls-options.ts'
import { trustPage } from './certificates/trust-page.ts'
import { checklistRoutes } from './checklists/routes.ts'
import { clientRoutes } from './clients/routes.ts'
import { badgeRoutes, deviceRoutes } from './devices/routes.ts'
import { dispatchRoutes } from './dispatches/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { Thumbnails } from './documents/thumbnails.ts'
import { fileRoutes } from './documents/view-file.ts'
import { thumbnailRoute } from './documents/view-thumbnail.ts'
import { employeeRoutes } from './employees/routes.ts'
import { firstStepRoutes } from './first-steps/routes.ts'
import { addressRoute } from './first-steps/send-addresses.ts'
import { floorRoutes } from './floor/routes.ts'
import { OpenWorkReader } from './forecasts/open-work-reader.ts'
import { PassageTimes } from './forecasts/passage-times.ts'
import { forecastRoutes } from './forecasts/routes.ts'
import { linkPage } from './links/link-page.ts'
import { openMailer } from './messages/mailer.ts'
import { messageCustomers } from './messages/message-customers.ts'
import { messageRoutes } from './messages/routes.ts'
import { runEmails } from './messages/run-emails.ts'
import { unsubscribePage } from './messages/unsubscribe-page.ts'
import { healthRoute } from './metrics/check-health.ts'
import { observe } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { notifyPeople } from './notifications/notify-people.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { runOutbox } from './outbox/run-outbox.ts'
import { watchQueues } from './outbox/watch-queues.ts'
import { plateRoutes } from './plates/routes.ts'
import type { Sql } from './platform/database/database.ts'
import { listenForChanges } from './platform/events/changes.ts'
import { eventStreams } from './platform/events/event-streams.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { limitConnections } from './platform/guards/limit-connections.ts'
import { refuseForeignOrigins } from './platform/guards/same-origin.ts'
import { keepOutOfCaches, securityHeaders } from './platform/guards/security-headers.ts'
import { type Timeouts, usualTimeouts } from './platform/guards/timeouts.ts'
import {
  closeAfterUpgrade,
  hangUpOnUnreadable,
  replyToUnreadable,
} from './platform/guards/unreadable-requests.ts'
import { replyWithError } from './platform/http/error-reply.ts'
import { acceptJson } from './platform/http/json-bodies.ts'
import { loggedReply, loggedRequest } from './platform/http/logged-request.ts'
import { shareOut } from './platform/http/serve.ts'
import { webPages } from './platform/http/web-pages.ts'
import type { Config } from './platform/settings/config.ts'
import { productionRoutes } from './production/routes.ts'
import { reasonRoutes } from './quality/reasons/routes.ts'
import { qualityRoutes } from './quality/routes.ts'
import { quoteLinkRoutes, quoteRoutes } from './quotes/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { sectorRoutes } from './sectors/routes.ts'
import { serviceRoutes } from './services/routes.ts'
import { endStreamsWithSessions } from './sessions/end-streams.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { recognisePeople } from './sessions/session-guard.ts'
import { startPage } from './sessions/start-page.ts'
import { stageRoutes } from './stages/routes.ts'
import { todayRoutes } from './today/routes.ts'
import { trackingRoutes } from './tracking/routes.ts'
import { trackingPage } from './tracking/tracking-page.ts'
import { queueHooks } from './webhooks/queue-hooks.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { runHooks } from './webhooks/run-hooks.ts'
import { workshopRoutes } from './workshop/routes.ts'

export interface Deps {
  config: Config
  sql: Sql
  files: FileStore
  keeper: BackupKeeper
  timeouts?: Timeouts
  connectionsPerAddress?: number
}

// The limit per address: enough for a hundred people behind one NAT address, with several connections per browser.
const usualConnections = 1_000

/** Builds the whole app, which serves everything on one port. The caller starts listening. */
export async function buildApp({
  config,
  sql,
  files,
  keeper,
  timeouts: { headersMs, requestMs, idleMs } = usualTimeouts,
  connectionsPerAddress = usualConnections,
}: Deps): Promise<FastifyInstance> {
  const proxies = config.trustProxy
  const headers = { headersTimeout: headersMs, connectionsCheckingInterval: headersMs / 10 }
  const transport = config.tls
    ? { https: { ...headers, ...tlsOptions(config.tls, headersMs) } }
    : { http: headers, https: null }
  const app: FastifyInstance = Fastify({
    logger: { level: config.logLevel, serializers: { req: loggedRequest, res: loggedReply } },
    trustProxy: typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies,
    frameworkErrors: replyToUnreadable,
    clientErrorHandler: hangUpOnUnreadable,
    genReqId: () => randomUUID().slice(0, 8),
    routerOptions: { maxParamLength: 400 },
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    // This timeout also applies to the shutdown: with Fastify's default of 10 s, a longer DRAIN_SECONDS would end in an
    // error.
    pluginTimeout: 180_000,
    // Requests that arrive during shutdown are still served, with `Connection: close`.
    return503OnClosing: false,
    ...transport,
  })
  app.decorate('isLeaving', false)
  app.decorate('hasMail', config.smtp !== undefined)
  app.setErrorHandler(replyWithError)
  // Input is validated by the contract's zod schemas, in `serve`.
  app.setValidatorCompiler(() => () => true)

  acceptJson(app)
  shareOut(app)

  securityHeaders(app, config)
  closeAfterUpgrade(app)
  // Sends the request id, by which the request can be found in the log.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  if (config.tls) answerPlainHttp(app, headersMs, { ...config.tls, publicUrl: config.publicUrl })
  limitConnections(app.server, {
    perAddress: connectionsPerAddress,
    trustProxy: proxies,
    say: address => app.log.warn(`${address} has ${connectionsPerAddress} connections, and gets no more`),
  })
  if (config.tls?.authority) trustPage(app, config.tls.authority)
  // Compresses responses only: no screen sends compressed requests, and decompressing them would allow zip bombs.
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: 1400,
    globalDecompression: false,
    // Level 1 takes half the time of the default level 6, for a fifth more bytes.
    zlibOptions: { level: 1 },
  })
  await app.register(cookie)
  await app.register(rateLimit, { global: false })

  setTimeZone(config.timeZone)
  await followTimeZone(sql, config.timeZone)
  const changes = await listenForChanges(sql)
  app.addHook('onClose', async () => changes.close())
  const streams = eventStreams(app, changes)
  const passages = new PassageTimes(sql, app.log)
  app.addHook('onClose', () => passages.finish())
  const work = new OpenWorkReader({ sql, passages, changes, log: app.log }, config.timeZone)
  app.addHook('onClose', () => work.close())
  const thumbnails = new Thumbnails(files, app.log)
  const pages = new ProofPages(files, app.log)
  const mailer = config.smtp && openMailer(config.smtp)
  const hooks = runHooks(sql, config.webhookAllowPrivate, app.log)
  const channels = [notifyPeople, messageCustomers(config), queueHooks]
  const emails = mailer && runEmails(sql, mailer, app.log)
  const deliveries = emails ? [emails, hooks] : [hooks]
  const stopOutbox = runOutbox({ sql, changes, log: app.log }, channels, deliveries)
  app.addHook('onClose', stopOutbox)
  app.addHook('onClose', watchQueues(sql, app.log))
  endStreamsWithSessions(app, sql, changes, streams.staff)
  serveMetrics(app, observe(app, { sql, streams, config }), config)

  await app.register(
    async api => {
      api.addHook('onRequest', refuseForeignOrigins)
      api.addHook('onSend', keepOutOfCaches)
      recognisePeople(api, sql, findKey)
      apiDocs(api)
      healthRoute(api, sql, config)
      addressRoute(api, sql, config)
      firstStepRoutes(api, sql, config)
      workshopRoutes(api, sql, config.publicUrl)
      sessionRoutes(api, sql, config.dataDir)
      secondFactorRoutes(api, sql)
      carrierRoutes(api, sql)
      clientRoutes(api, sql, config.timeZone)
      employeeRoutes(api, sql)
      deviceRoutes(api, sql)
      badgeRoutes(api, sql)
      sectorRoutes(api, sql)
      reasonRoutes(api, sql)
      calendarRoutes(api, sql)
      serviceRoutes(api, sql)
      stageRoutes(api, passages)
      orderRoutes(api, { sql, streams: streams.staff, work, thumbnails }, config)
      forecastRoutes(api, { sql, work })
      plateRoutes(api, sql, config.publicUrl)
      checklistRoutes(api, sql)
      dispatchRoutes(api, { sql, passages }, config.timeZone)
      qualityRoutes(api, { sql, work }, config.timeZone)
      productionRoutes(api, { sql, work }, config.timeZone)
      trackingRoutes(api, { sql, work }, streams.customers)
      notificationRoutes(api, sql)
      apiKeyRoutes(api, sql)
      messageRoutes(api, { sql, mailer, emails }, config)
      webhookRoutes(api, { sql, hooks, allowPrivate: config.webhookAllowPrivate })
      backupRoutes(api, keeper)
      todayRoutes(api, { sql, work, keeper }, config)
      await billingRoutes(api, sql, config)
      await documentRoutes(api, { sql, files })
      await floorRoutes(api, { archive: { sql, files }, passages, work })
      await approvalRoutes(api, { archive: { sql, files }, pages }, config)
      await approvalLinkRoutes(api, { sql, files }, pages)
      quoteRoutes(api, sql, config)
      await quoteLinkRoutes(api, sql, config)
    },
    { prefix: '/api' },
  )
  await app.register(async uploads => {
    uploads.addHook('onSend', keepOutOfCaches)
    recognisePeople(uploads, sql, findKey)
    fileRoutes(uploads, { sql, files })
    thumbnailRoute(uploads, sql, thumbnails)
  })
  await unsubscribePage(app, sql)
  trackingPage(app, { sql, work }, config.timeZone)
  linkPage(app, sql, { address: approvalAddress, file: 'aprovar.html', timeZone: config.timeZone })
  linkPage(app, sql, { address: quoteAddress, file: 'orcamento.html', timeZone: config.timeZone })
  startPage(app)
  await webPages(app, config)
  return app
}
