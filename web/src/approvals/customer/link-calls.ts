import type { ApprovalPage, commentLink, decideLink } from '@etapa/domain/approvals/link-endpoints'
import { linkCommentPath, linkDecidePath, linkPath } from '@etapa/domain/approvals/link-paths'
import type { BodyInput } from '@etapa/domain/endpoint'
import { address } from '../../api/address.ts'
import { send } from '../../api/send.ts'
import { withTimeout } from '../../api/with-timeout.ts'

export type NewComment = BodyInput<typeof commentLink>
export type Answer = BodyInput<typeof decideLink>

const patience = 20_000

// Called without the contract, because zod would be a fifth of this page's script.
const request = (method: string, path: string, token: string, body?: unknown) =>
  withTimeout(patience, signal => send(method, address({ path }, { token }), { signal, body }))

export const openProof = async (token: string): Promise<ApprovalPage> =>
  (await request('GET', linkPath, token)).json()

export const sendComment = async (token: string, comment: NewComment): Promise<void> => {
  await request('POST', linkCommentPath, token, comment)
}

export const sendDecision = async (token: string, answer: Answer): Promise<void> => {
  await request('POST', linkDecidePath, token, answer)
}
