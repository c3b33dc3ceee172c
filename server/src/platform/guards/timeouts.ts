/** HTTP timeouts. */
export interface Timeouts {
  /** From the first byte of a connection or request to the end of its headers. */
  headersMs: number
  /** For a whole request, including files. */
  requestMs: number
  /** For a connection on which nothing is received or sent. */
  idleMs: number
}

export const usualTimeouts: Timeouts = {
  headersMs: 30_000,
  // A file of the maximum size at 45 kB/s, a slow phone.
  requestMs: 600_000,
  idleMs: 120_000,
}
