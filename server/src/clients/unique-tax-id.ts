import { onTaken } from '../platform/database/on-taken.ts'
import { taxIdTaken } from './failures.ts'

/** Runs a write that stores a tax id; throws a failure if another client has it. */
export const withUniqueTaxId = <T>(write: () => Promise<T>): Promise<T> =>
  onTaken('clients_tax_id', taxIdTaken, write)
