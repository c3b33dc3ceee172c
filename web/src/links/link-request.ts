import { address } from '../api/address.ts'
import { send } from '../api/send.ts'
import { withTimeout } from '../api/with-timeout.ts'

const patience = 20_000

/**
 * Sends a request with a link's token. Does not use the endpoint contracts, because zod would be a fifth of the script
 * of a customer page.
 */
export const linkRequest = (method: string, path: string, token: string, body?: unknown): Promise<Response> =>
  withTimeout(patience, signal => send(method, address({ path }, { token }), { signal, body }))
