import { timingSafeEqual } from 'node:crypto'
import { Failure } from '@etapa/domain/failure'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { usualTimeouts } from '../platform/guards/timeouts.ts'
import { replyWithError } from '../platform/http/error-reply.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import type { Config } from '../platform/settings/config.ts'
import type { ReadMetrics } from './metrics.ts'

type Settings = Pick<Config, 'metrics' | 'host'>

/**
 * Serves the metrics on a separate port if one is configured, otherwise on the main port to holders of the token. With
 * neither a port nor a token, they are off.
 */
export function serveMetrics(app: FastifyInstance, read: ReadMetrics, settings: Settings): void {
  const { port, token } = settings.metrics
  if (port === undefined) {
    if (token !== undefined) metricsRoute(app, read, token)
    return
  }
  let close: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    close = await listenForMetrics(read, settings)
  })
  app.addHook('onClose', async () => close?.())
}

/** Listens on the metrics port; without a token only on localhost. Returns a function that closes it. */
async function listenForMetrics(
  read: ReadMetrics,
  { metrics: { port, token }, host }: Settings,
): Promise<() => Promise<void>> {
  const { headersMs } = usualTimeouts
  const app = Fastify({ http: { headersTimeout: headersMs }, requestTimeout: headersMs })
  app.setErrorHandler(replyWithError)
  metricsRoute(app, read, token)
  await app.listen({ port, host: token === undefined ? '127.0.0.1' : host }).catch(error => {
    throw new CannotStart(`METRICS_PORT: a porta ${port} não pôde ser aberta (${error.code}).`)
  })
  return () => app.close()
}

function metricsRoute(app: FastifyInstance, read: ReadMetrics, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    if (token !== undefined) admit(request, token)
    const { type, text } = await read()
    return reply.type(type).send(text)
  })
}

function admit({ headers: { authorization = '' } }: FastifyRequest, token: string): void {
  const given = Buffer.from(authorization)
  const wanted = Buffer.from(`Bearer ${token}`)
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return
  throw new Failure('unauthenticated', 'Envie o token das métricas no cabeçalho Authorization.', {
    code: 'token-needed',
  })
}
