export type FailureKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'unsupported'
  | 'too-often'
  | 'unavailable'

interface FailureDetails {
  /** A kebab-case code for programs; defaults to the kind. */
  code?: string
  /** The path of the invalid field in the request: `email`, `items.0.productTypeId`. */
  field?: string
}

/** An error that the person can act on. The message is Portuguese and shown as is. */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly code: string
  readonly field: string | undefined

  constructor(kind: FailureKind, message: string, { code = kind, field }: FailureDetails = {}) {
    super(message)
    this.name = 'Failure'
    this.kind = kind
    this.code = code
    this.field = field
  }
}

/** Response headers of an error: the machine-readable counterpart of its message. */
export const errorCodeHeader = 'x-error-code'
/** Comma-separated, one field per line of the message; empty for a line that is not about a field. */
export const errorFieldHeader = 'x-error-field'
