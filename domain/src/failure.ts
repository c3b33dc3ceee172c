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

/** Something a person can act on; the message is Portuguese and reaches the screen as it is. */
export class Failure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string) {
    super(message)
    this.name = 'Failure'
    this.kind = kind
  }
}
