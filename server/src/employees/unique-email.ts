import { onTaken } from '../platform/database/on-taken.ts'
import { emailTaken } from './failures.ts'

/** Runs a write that stores an e-mail address, and throws `emailTaken` if another user has it. */
export const withUniqueEmail = <T>(write: () => Promise<T>): Promise<T> =>
  onTaken('users_email', emailTaken, write)
