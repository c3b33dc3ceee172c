/** Why the product cannot start, in one line for the person who started it; shown without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
