import { alreadyDecided, changesNeedComment, confirmationUnknown } from '@etapa/domain/approvals/failures'
import type { decideLink } from '@etapa/domain/approvals/link-endpoints'
import type { BodyOf } from '@etapa/domain/endpoint'
import { linkSuperseded } from '@etapa/domain/links/failures'
import { record } from '../history/record.ts'
import type { Origin } from '../links/origin.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { lockLink } from './lock-version.ts'

/**
 * Records a customer's decision on the version that the link leads to. A version has only one decision, which is never
 * undone; repeating it changes nothing, because the customer may not have received the reply.
 */
export async function decide(
  sql: Sql,
  token: string,
  { decision, name, confirmations }: BodyOf<typeof decideLink>,
  { address, browser }: Origin,
): Promise<{ ok: true }> {
  await sql.begin(async tx => {
    const { linkId, version } = await lockLink(tx, token)
    const confirmed = [...new Set(confirmations)]
    const [repeated] = await tx`
      select from approval_decisions
      where approval_id = ${version.id} and link_id = ${linkId} and decision = ${decision} and name = ${name}
        and confirmations = ${confirmed}::text[]`
    if (repeated) return
    if (!version.isLatest) throw linkSuperseded()
    const decided = version.decision
    if (decided) throw alreadyDecided(decided.name, decided.decision, decided.at)
    if (decision === 'changes' && version.customerComments === 0) throw changesNeedComment()
    await refuseUnknown(tx, confirmed)
    await tx`
      insert into approval_decisions (approval_id, link_id, decision, name, confirmations, sha256, address, browser)
      values (${version.id}, ${linkId}, ${decision}, ${name}, ${confirmed}, ${version.sha256},
        ${address}, ${browser})`
    await record(tx, {
      orderId: version.orderId,
      kind: 'approval-decided',
      actorId: null,
      after: { product: version.product, version: version.version, decision, customer: name },
    })
  })
  return { ok: true }
}

async function refuseUnknown(tx: Tx, confirmations: readonly string[]): Promise<void> {
  const [{ offered }] = await tx<[{ offered: string[] }]>`
    select approval_confirmations as offered from workshop`
  const unknown = confirmations.find(text => !offered.includes(text))
  if (unknown !== undefined) throw confirmationUnknown(unknown)
}
