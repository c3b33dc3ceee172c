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

const soon = 'Tente novamente em instantes.'
const keeper = 'Avise quem cuida do sistema.'

/** What the driver and PostgreSQL say when the database is full, closed, slow, starting or away. */
const databaseTroubles: [codes: RegExp, message: string][] = [
  [/^53100$/, `O disco do banco de dados está cheio. ${keeper}`],
  [/^58030$/, `O disco do banco de dados apresentou um erro. ${keeper}`],
  [/^25006$/, `O banco de dados não está aceitando alterações. ${soon}`],
  [/^53300$/, `O banco de dados está com conexões demais. ${soon}`],
  [/^(28...|3D000|55000)$/, `O banco de dados recusou a conexão do servidor. ${keeper}`],
  [/^(57014|25P03|ETIMEDOUT)$/, `O banco de dados demorou demais para responder. ${soon}`],
  [
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|08...|53...|57...)$/,
    `O banco de dados não está respondendo. ${soon}`,
  ],
]

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
  const [, trouble] = databaseTroubles.find(([codes]) => codes.test(code)) ?? []
  if (trouble) return { status: 503, message: trouble }
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
  // Fastify hangs up on a body that it does not read, and the sender never sees why: the rest is taken in instead.
  if (error.code?.startsWith('FST_ERR_CTP') && !request.headers.upgrade) reply.removeHeader('connection')
  return reply.status(status).type('text/plain; charset=utf-8').serializer(String).send(message)
}
