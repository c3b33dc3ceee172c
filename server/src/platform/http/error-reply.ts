import { errorCodeHeader, errorFieldHeader, Failure, type FailureKind } from '@etapa/domain/failure'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError, z } from 'zod'

const statuses: Record<FailureKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  unsupported: 415,
  unprocessable: 422,
  'too-often': 429,
  unavailable: 503,
}

const notUnderstood = 'O pedido não pôde ser entendido.'

/** The codes and messages for errors that Fastify and Node raise themselves, by status. */
const byStatus: Record<number, [code: string, message: string]> = {
  400: ['invalid', notUnderstood],
  404: ['missing', 'Não encontrado.'],
  408: ['too-slow', 'O envio demorou demais. Tente novamente.'],
  413: ['too-large', 'O conteúdo enviado é grande demais.'],
  414: ['address-too-long', 'O endereço é longo demais.'],
  415: ['unsupported', 'Este tipo de conteúdo não é aceito.'],
  429: ['too-often', 'Muitas tentativas. Aguarde um pouco e tente novamente.'],
  431: ['headers-too-large', 'Os cabeçalhos do pedido são grandes demais.'],
}

const soon = 'Tente novamente em instantes.'
const keeper = 'Avise quem cuida do sistema.'

/**
 * Messages for the error codes of the driver and of PostgreSQL that stand for operational problems, such as a full disk
 * or a lost connection.
 */
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

// The default messages for schemas that have none, because zod's own are in English.
z.config({
  customError: ({ path, input }) => {
    if (path?.length === 0) return notUnderstood
    return input === undefined ? 'campo obrigatório' : 'valor inválido'
  },
})

interface ErrorReply {
  status: number
  message: string
  headers: Record<string, string>
}

export function errorReply(error: unknown, requestId: string): ErrorReply {
  if (error instanceof Failure) return failureReply(error)
  if (error instanceof ZodError) return validationReply(error)
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const [, trouble] = databaseTroubles.find(([codes]) => codes.test(code)) ?? []
  if (trouble) return replyOf(503, 'database-unavailable', trouble)
  if (statusCode < 500) {
    const [reason, message] = byStatus[statusCode] ?? ['refused', 'O pedido não pôde ser atendido.']
    return replyOf(statusCode, reason, message)
  }
  return replyOf(500, 'unexpected', `Ocorreu um erro inesperado. Tente novamente. (código ${requestId})`)
}

function failureReply({ kind, code, message, field, retryAfter }: Failure): ErrorReply {
  const { status, headers } = replyOf(statuses[kind], code, message, field)
  return {
    status,
    message,
    headers: { ...headers, ...(retryAfter && { 'retry-after': String(retryAfter) }) },
  }
}

function replyOf(status: number, code: string, message: string, fields = ''): ErrorReply {
  const named = /[^,]/.test(fields) && { [errorFieldHeader]: fields }
  return { status, message, headers: { [errorCodeHeader]: code, ...named } }
}

const mostIssues = 5

/**
 * Builds a reply with one line for each distinct issue, up to `mostIssues`. Our own messages name their field; generic
 * ones are prefixed with the field's path.
 */
function validationReply(error: ZodError): ErrorReply {
  const fieldsByLine = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = path.join('.')
    const line = message.includes(': ') || field === '' ? message : `${field}: ${message}`
    if (fieldsByLine.size < mostIssues && !fieldsByLine.has(line)) fieldsByLine.set(line, asHeader(field))
  }
  return replyOf(400, 'invalid', [...fieldsByLine.keys()].join('\n'), [...fieldsByLine.values()].join(','))
}

/**
 * Returns a field's path, or an empty string if it is not safe in a header: the path may contain keys chosen by the
 * sender.
 */
const asHeader = (field: string): string => (/^[\w.-]{1,100}$/.test(field) ? field : '')

export function replyWithError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, message, headers } = errorReply(error, request.id)
  if (status >= 500) request.log.error(error)
  // After an error in the body, Fastify sets `Connection: close`, and the connection may be closed before the sender
  // has seen the reply. Without this header, the rest of the body is read instead.
  if (error.code?.startsWith('FST_ERR_CTP') && !request.headers.upgrade) reply.removeHeader('connection')
  return reply
    .status(status)
    .headers(headers)
    .type('text/plain; charset=utf-8')
    .serializer(String)
    .send(message)
}
