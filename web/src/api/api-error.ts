import { errorCodeHeader, errorFieldHeader } from '@etapa/domain/failure'

/** A call that did not succeed. The message is Portuguese, and a person may read it. */
export class ApiError extends Error {
  /** The HTTP status, or 0 where no answer came. */
  readonly status: number
  /** Why the server refused, as its failures are named in the code; '' where it said nothing. */
  readonly code: string
  /** The field that each line of the message is about, '' where it is about none. */
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

/** The server's own words where it has any; a proxy's HTML page is not for people. */
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
  /** What to say where the server refuses without a word. */
  fallback?: string
}

/** The server has understood and says no: trying again changes nothing. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
