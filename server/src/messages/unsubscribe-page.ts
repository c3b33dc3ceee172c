import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { sendPage } from '../platform/http/web-pages.ts'
import { readWorkshop } from '../workshop/workshop-reader.ts'
import { readSecret, unsubscribe } from './unsubscribe.ts'
import { readToken } from './unsubscribe-token.ts'

const path = '/parar-avisos'

export const unsubscribeAddress = (site: string, token: string): string => `${site}${path}/${token}`

const perMinute = { max: 30, timeWindow: '1 minute' }

/**
 * Serves the page behind the unsubscribe link in e-mails. A GET only asks for confirmation, because mail programs and
 * virus scanners open links. A POST unsubscribes without a session; it may also come from the mail program itself (RFC
 * 8058).
 */
export async function unsubscribePage(app: FastifyInstance, sql: Sql): Promise<void> {
  await app.register(async scope => {
    // Accepts the form that the page or a mail program posts, and ignores its content.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 2_000 },
      (_request, _body, done) => done(null),
    )
    const config = { rateLimit: perMinute }
    const reply = async (answer: FastifyReply, status: number, words: string, button = '') => {
      const { name } = await readWorkshop(sql)
      answer.code(status).header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      return sendPage(answer, page(name || 'Etapa', words, button))
    }
    const wrong = 'Este link não vale. Responda ao e-mail que você recebeu para não receber mais avisos.'
    scope.get<{ Params: { token: string } }>(`${path}/:token`, { config }, async ({ params }, answer) =>
      readToken(await readSecret(sql), params.token)
        ? await reply(answer, 200, 'Não quer mais receber avisos de pedidos neste e-mail?', button)
        : await reply(answer, 404, wrong),
    )
    scope.post<{ Params: { token: string } }>(`${path}/:token`, { config }, async ({ params }, answer) =>
      (await unsubscribe(sql, params.token))
        ? await reply(answer, 200, 'Pronto: este endereço não recebe mais avisos por e-mail.')
        : await reply(answer, 404, wrong),
    )
  })
}

const button =
  '<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Parar de receber</button></form>'

const page = (title: string, words: string, form: string): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>
body{margin:0;padding:3rem 1rem;background:#f1f3f5;color:#212529;font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:2rem;background:#fff;border:1px solid #dee2e6;border-radius:.75rem}
h1{margin:0 0 1rem;font-size:1.375rem}button{padding:.75rem 1.25rem;border:0;border-radius:.5rem;background:#14375e;color:#fff;font:inherit}
</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${words}</p>${form}</main></body></html>`
