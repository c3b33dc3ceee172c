/** A call that did not succeed. The message is Portuguese, and a person may read it. */
export class ApiError extends Error {
  /** The HTTP status, or 0 where no answer came. */
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'ApiError'
    this.status = status
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
export function refused(status: number, text: string, fallback?: string): ApiError {
  const readable = text.trim() !== '' && !text.trimStart().startsWith('<')
  return new ApiError(status, readable ? text : (fallback ?? ownWords[status] ?? wordless))
}

/** The server has understood and says no: trying again changes nothing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
