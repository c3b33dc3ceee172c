/**
 * The keys of PostgreSQL's advisory locks, for work that must not run concurrently, not even in different instances.
 * The numbers are arbitrary, but must be unique and the same in every version of Etapa.
 */
export const locks = {
  migration: 7_310_001,
  firstManager: 7_310_002,
  names: 7_310_003,
  backup: 7_310_004,
  update: 7_310_005,
  cleaning: 7_310_006,
  services: 7_310_008,
  reasons: 7_310_009,
  calendar: 7_310_010,
  dispatching: 7_310_011,
  dispatchNumbers: 7_310_017,
  bills: 7_310_018,
  quotes: 7_310_019,
  stalledQueues: 7_310_021,
  /** The first of two keys; the second is the hash of an entry's idempotency key. */
  finalising: 7_310_020,
} as const
