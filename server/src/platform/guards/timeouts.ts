/** How long whoever connects is waited for, and how often an address may connect; Node's server ends what takes longer. */
export interface Timeouts {
  /** From the first byte of a connection or a request to the end of its headers. */
  headersMs: number
  /** For a whole request, its files included. */
  requestMs: number
  /** For as long as nothing moves on a connection, be it that nothing comes or that nothing is taken. */
  idleMs: number
}

export const usualTimeouts: Timeouts = {
  headersMs: 30_000,
  // A file of the largest size at 45 kB a second, which is a slow phone.
  requestMs: 600_000,
  idleMs: 120_000,
}
