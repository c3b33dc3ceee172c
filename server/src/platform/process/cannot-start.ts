/** An error whose message explains in one line why Etapa cannot start. It is shown without a stack trace. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
