import { onTaken } from '../platform/database/on-taken.ts'
import { emailTaken } from './failures.ts'

/** Runs a write that stores an e-mail. */
export const withUniqueEmail = <T>(write: () => Promise<T>): Promise<T> =>
  onTaken('users_email', emailTaken, write)
