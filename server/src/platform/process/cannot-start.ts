/** An error that explains in one line, without a stack trace, why the product cannot start. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
