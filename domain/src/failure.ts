export type FailureKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'too-often'
  | 'unavailable'

interface FailureDetails {
  /** What programs tell failures apart by, in kebab-case; the kind where nobody needs to. */
  code?: string
  /** The path of the field that the message is about, as the contract names it: `email`, `items.0.productTypeId`. */
  field?: string
}

/** Something a person can act on; the message is Portuguese and reaches the screen as it is. */
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

/** The headers of a refusal that say for programs what its text says for people. */
export const errorCodeHeader = 'x-error-code'
/** One field for each line of the text, separated by commas; empty where a line is about no field. */
export const errorFieldHeader = 'x-error-field'
