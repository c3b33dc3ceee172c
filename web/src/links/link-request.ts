import { address } from '../api/address.ts'
import { send } from '../api/send.ts'
import { withTimeout } from '../api/with-timeout.ts'

const patience = 20_000

/** A call by token. Without the contract, because zod would be a fifth of a customers' page's script. */
export const linkRequest = (method: string, path: string, token: string, body?: unknown): Promise<Response> =>
  withTimeout(patience, signal => send(method, address({ path }, { token }), { signal, body }))
