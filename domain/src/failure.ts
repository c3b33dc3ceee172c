export type FailureKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'unsupported'
  | 'unprocessable'
  | 'too-often'
  | 'unavailable'

interface FailureDetails {
  /** A kebab-case error code for API clients; defaults to the kind. */
  code?: string
  /** The path of the invalid field in the request: `email`, `items.0.productTypeId`. */
  field?: string
  /** The number of seconds after which a retry makes sense. */
  retryAfter?: number
}

/** An error that the user can act on. Its message is in Portuguese and is shown unchanged. */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly code: string
  readonly field: string | undefined
  readonly retryAfter: number | undefined

  constructor(kind: FailureKind, message: string, { code = kind, field, retryAfter }: FailureDetails = {}) {
    super(message)
    this.name = 'Failure'
    this.kind = kind
    this.code = code
    this.field = field
    this.retryAfter = retryAfter
  }
}

/** The response header with the error code, which is the machine-readable counterpart of the message. */
export const errorCodeHeader = 'x-error-code'
/**
 * The response header with the invalid fields, comma-separated: one for each line of the message, empty for a line that
 * is not about a field.
 */
export const errorFieldHeader = 'x-error-field'
