/** Why the product cannot start, as one line without a stack trace. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
