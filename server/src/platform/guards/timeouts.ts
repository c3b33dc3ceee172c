export interface Timeouts {
  /** The time limit for receiving the headers of a request. */
  headersMs: number
  /** The time limit for receiving a whole request, including its files. */
  requestMs: number
  /** The time after which a connection is closed if nothing is received or sent on it. */
  idleMs: number
}

export const usualTimeouts: Timeouts = {
  headersMs: 30_000,
  // Long enough for a file of the maximum size at 45 kB/s, as on a slow mobile connection.
  requestMs: 600_000,
  idleMs: 120_000,
}
