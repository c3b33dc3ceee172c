import type { ApprovalPage, commentLink, decideLink } from '@etapa/domain/approvals/link-endpoints'
import { linkCommentPath, linkDecidePath, linkPath } from '@etapa/domain/approvals/link-paths'
import type { BodyInput } from '@etapa/domain/endpoint'
import { linkRequest } from '../../links/link-request.ts'

export type NewComment = BodyInput<typeof commentLink>
export type Answer = BodyInput<typeof decideLink>

export const openProof = async (token: string): Promise<ApprovalPage> =>
  (await linkRequest('GET', linkPath, token)).json()

export const sendComment = async (token: string, comment: NewComment): Promise<void> => {
  await linkRequest('POST', linkCommentPath, token, comment)
}

export const sendDecision = async (token: string, answer: Answer): Promise<void> => {
  await linkRequest('POST', linkDecidePath, token, answer)
}
