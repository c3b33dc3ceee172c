import { Failure, type FailureKind } from '@etapa/domain/failure'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError, z } from 'zod'

const statuses: Record<FailureKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  'too-often': 429,
  unavailable: 503,
}

const byStatus: Record<number, string> = {
  400: 'O pedido não pôde ser entendido.',
  404: 'Não encontrado.',
  408: 'O envio demorou demais. Tente novamente.',
  413: 'O conteúdo enviado é grande demais.',
  414: 'O endereço é longo demais.',
  415: 'Este tipo de conteúdo não é aceito.',
  429: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
  431: 'Os cabeçalhos do pedido são grandes demais.',
}

/** What the driver and PostgreSQL say when the database is away, starting, full or too slow. */
const databaseAway =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|08...|53...|57...|25006|25P03)$/

// Where a schema has no words of its own: zod's would be English.
z.config({
  customError: ({ path, input }) => {
    if (path?.length === 0) return byStatus[400]
    return input === undefined ? 'campo obrigatório' : 'valor inválido'
  },
})

interface Told {
  status: number
  message: string
}

export function tell(error: unknown, requestId: string): Told {
  if (error instanceof Failure) return { status: statuses[error.kind], message: error.message }
  if (error instanceof ZodError) return { status: 400, message: namedIssues(error) }
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  if (databaseAway.test(code)) {
    return { status: 503, message: 'O banco de dados não está respondendo. Tente novamente em instantes.' }
  }
  if (statusCode < 500)
    return { status: statusCode, message: byStatus[statusCode] ?? 'O pedido não pôde ser atendido.' }
  return { status: 500, message: `Ocorreu um erro inesperado. Tente novamente. (código ${requestId})` }
}

/** The messages of our own fields name them; zod's generic ones are led by the field's path. */
function namedIssues(error: ZodError): string {
  const messages = error.issues.map(issue => {
    const field = issue.path.join('.')
    return issue.message.includes(': ') || field === '' ? issue.message : `${field}: ${issue.message}`
  })
  return [...new Set(messages)].slice(0, 5).join('\n')
}

export function replyWithError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, message } = tell(error, request.id)
  if (status >= 500) request.log.error(error)
  return reply.status(status).type('text/plain; charset=utf-8').serializer(String).send(message)
}
