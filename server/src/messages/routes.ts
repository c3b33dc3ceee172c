import * as email from '@etapa/domain/messages/email'
import * as pending from '@etapa/domain/messages/pending'
import * as templates from '@etapa/domain/messages/template'
import type { FastifyInstance } from 'fastify'
import type { Wakeable } from '../outbox/run-when-woken.ts'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import type { Config } from '../platform/settings/config.ts'
import { dismiss, recordSent } from './close-suggestion.ts'
import type { Mailer } from './mailer.ts'
import { pause, readOutbox, retry } from './outbox-store.ts'
import { outsideSite } from './outside-site.ts'
import { readPending } from './read-pending.ts'
import { readPreview } from './read-preview.ts'
import { sendTest } from './send-email.ts'
import { listTemplates, updateTemplate } from './template-store.ts'

const ok = { ok: true } as const

interface Needs {
  sql: Sql
  /** Undefined if no mail server is configured. */
  mailer: Mailer | undefined
  /** Delivers due e-mails; undefined if no mail server is configured. */
  emails: Wakeable | undefined
}

export function messageRoutes(app: FastifyInstance, { sql, mailer, emails }: Needs, config: Config): void {
  serve(app, templates.listTemplates, () => listTemplates(sql))
  serve(app, templates.updateTemplate, ({ params, body }) => updateTemplate(sql, params.event, body))
  serve(app, templates.previewTemplates, async ({ request }) =>
    readPreview(sql, await outsideSite(sql, request, config)),
  )
  serve(app, pending.listPending, async ({ request }) =>
    readPending(sql, await outsideSite(sql, request, config)),
  )
  serve(app, pending.recordSent, async ({ user, body }) => {
    await recordSent(sql, user.id, body)
    return ok
  })
  serve(app, pending.dismissPending, async ({ body }) => {
    await dismiss(sql, body)
    return ok
  })
  serve(app, email.getOutbox, () => readOutbox(sql, config))
  serve(app, email.pauseOutbox, async ({ user, body }) => {
    await pause(sql, user.id, body.isPaused)
    emails?.wake()
    return ok
  })
  serve(app, email.retryMessage, async ({ params }) => {
    await retry(sql, params.id)
    emails?.wake()
    return ok
  })
  serve(app, email.testEmail, async ({ body }) => {
    await sendTest(sql, mailer, body.to)
    return ok
  })
}
