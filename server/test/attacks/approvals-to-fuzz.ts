import * as staff from '@etapa/domain/approvals/endpoints'
import * as page from '@etapa/domain/approvals/link-endpoints'
import type { Endpoint } from '@etapa/domain/endpoint'
import fc from 'fast-check'
import type { Sql } from '../../src/platform/database/database.ts'
import { aLink, aVersion, serialOf } from '../approvals.ts'
import type { Caller } from '../caller.ts'
import { anOrder } from '../orders.ts'
import type { Known } from './fitting.ts'

interface Version {
  id: number
  serial: string
  token: string
}

/**
 * `read` has one version to read and comment on. `decided` and `suspended` have several, because each version can be
 * decided on or suspended only once. `engraved` has one approved version.
 */
const versions: Record<'read' | 'decided' | 'suspended' | 'engraved', Version[]> = {
  read: [],
  decided: [],
  suspended: [],
  engraved: [],
}
/** The ids of links: reminders are sent for the first ten, and the others are revoked. */
const linkIds: number[] = []

/** Creates versions of artwork, with links to them. */
export async function makeApprovalsToFuzz(sql: Sql, office: Caller): Promise<void> {
  const send = async () => {
    const order = await anOrder(sql, office)
    const { id } = await aVersion(office, order)
    const { token } = await aLink(office, id)
    return { id, token, serial: serialOf(order) }
  }
  versions.read.push(await send())
  for (let number = 0; number < 15; number++) versions.decided.push(await send())
  for (let number = 0; number < 15; number++) versions.suspended.push(await send())
  versions.engraved.push(await send())
  for (const { id } of [...versions.suspended, ...versions.engraved])
    await sql`
      insert into approval_decisions (approval_id, link_id, decision, name, confirmations, sha256, address, browser)
      select approval_id, id, 'approved', 'Rui', '{}', '', '', '' from links where approval_id = ${id}`
  for (let number = 0; number < 20; number++)
    linkIds.push((await aLink(office, versions.read[0]?.id ?? 0)).linkId)
}

const ofToken = (given: readonly Version[]) => ({
  token: fc.constantFrom(...given.map(({ token }) => token)),
})
const ofId = (given: readonly Version[]) => ({ id: fc.constantFrom(...given.map(({ id }) => String(id))) })
const firstPage = { n: fc.constant('1'), page: fc.constant(1), version: fc.constantFrom(undefined, '1') }

const reading: readonly Endpoint[] = [page.openLink, page.getLinkPage, page.getLinkFile, page.commentLink]
const ofVersion: readonly Endpoint[] = [staff.getVersionPage, staff.commentVersion, staff.createLink]
const ofProduct: readonly Endpoint[] = [staff.createVersion, staff.getVersions]

export const knownOfApprovals = (endpoint: Endpoint): Known => ({
  ...(reading.includes(endpoint) && { ...ofToken(versions.read), ...firstPage }),
  ...(endpoint === page.decideLink && { ...ofToken(versions.decided), confirmations: fc.constant([]) }),
  ...(ofVersion.includes(endpoint) && { ...ofId(versions.read), ...firstPage }),
  ...(endpoint === staff.createLink && {
    contact: fc.record({
      name: fc.constantFrom('Rui', 'Ana'),
      email: fc.constantFrom('', 'rui@caixas.test'),
    }),
  }),
  ...(endpoint === staff.suspendApproval && ofId(versions.suspended)),
  ...(endpoint === staff.recordEngraved && {
    ...ofId(versions.engraved),
    sha256: fc.constant('a'.repeat(64)),
  }),
  ...(ofProduct.includes(endpoint) && {
    productSerial: fc.constantFrom(...versions.decided.map(({ serial }) => serial)),
  }),
  ...(endpoint === staff.revokeLink && { linkId: fc.constantFrom(...linkIds.slice(10)).map(String) }),
  ...(endpoint === staff.remindContact && { linkId: fc.constantFrom(...linkIds.slice(0, 10)).map(String) }),
})
