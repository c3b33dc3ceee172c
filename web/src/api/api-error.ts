import { errorCodeHeader, errorFieldHeader } from '@etapa/domain/failure'

/** A failed call. Its message is in Portuguese and can be shown to the user. */
export class ApiError extends Error {
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number
  /** The failure code sent by the server; '' if there is none. */
  readonly code: string
  /** The field that each line of the message is about; '' for a line that is not about a field. */
  readonly fields: readonly string[]

  constructor(status: number, message: string, { code = '', fields = [] as readonly string[] } = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

const ownWords: Record<number, string> = {
  0: 'Sem resposta do servidor. Verifique a conexão e tente novamente.',
  401: 'Sua sessão terminou. Entre novamente.',
  403: 'Você não tem permissão para fazer isso.',
  404: 'Não encontrado.',
  413: 'O arquivo é grande demais.',
}

const wordless = 'O servidor não conseguiu responder. Tente novamente em instantes.'

export const unreachable = (): ApiError => new ApiError(0, ownWords[0] ?? wordless)

/**
 * Creates the error for a failed response, with the server's message if there is one. A proxy's HTML error page is not
 * shown.
 */
export function refused({ status, text, header, fallback }: Refusal): ApiError {
  const readable = text.trim() !== '' && !text.trimStart().startsWith('<')
  return new ApiError(status, readable ? text : (fallback ?? ownWords[status] ?? wordless), {
    code: header(errorCodeHeader) ?? '',
    fields: header(errorFieldHeader)?.split(',') ?? [],
  })
}

interface Refusal {
  status: number
  text: string
  header: (name: string) => string | null
  /** The message if the server sends none. */
  fallback?: string
}

/**
 * Whether the server rejected the request (4xx). Retrying rarely helps, except after a timeout (408) or a rate limit
 * (429).
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
