import type { getVersions } from '@etapa/domain/approvals/endpoints'
import type { Version } from '@etapa/domain/approvals/version'
import { documentAddress } from '@etapa/domain/documents/endpoints'
import type { ReplyOf } from '@etapa/domain/endpoint'
import { productMissing } from '@etapa/domain/stages/failures'
import { sentLinks } from '../links/sent-links.ts'
import { approvalOfProduct, awaitsApproval } from '../orders/approval-columns.ts'
import type { Sql } from '../platform/database/database.ts'
import { commentsOf } from './version-columns.ts'

interface FoundVersion extends Omit<Version, 'file'> {
  fileName: string
}

/** Reads all versions of a product's artwork, newest first, with their links, comments and decisions. */
export async function readVersions(sql: Sql, serial: string): Promise<ReplyOf<typeof getVersions>> {
  const [product] = await sql<
    { id: number; approval: ReplyOf<typeof getVersions>['approval']; customerSince: string | null }[]
  >`
    select p.id, ${approvalOfProduct(sql)} as approval,
      case when ${awaitsApproval(sql)} then p.customer_since end as "customerSince"
    from products p where p.serial = ${serial} and p.service_order_id is not null`
  if (!product) throw productMissing()
  const versions = await sql<FoundVersion[]>`
    select a.id, a.version, a.note, maker.shown_name as "madeBy", a.made_at as "madeAt", a.pages, a.inks,
      a.has_overprint as "hasOverprint", d.original_name as "originalName", d.media_type as "mediaType", d.size,
      encode(d.sha256, 'hex') as sha256, d.file_name as "fileName",
      ${sentLinks(sql, sql`l.approval_id = a.id`)} as links,
      ${commentsOf(sql)} as comments,
      (select row_to_json(x) from (
        select x.decision, x.name, x.confirmations, x.at, x.link_id as "linkId", l.name as "sentTo", x.address, x.browser
        from approval_decisions x join links l on l.id = x.link_id where x.approval_id = a.id
      ) x) as decision,
      (select row_to_json(x) from (
        select x.reason, u.shown_name as by, x.at
        from approval_suspensions x join users u on u.id = x.suspended_by where x.approval_id = a.id
      ) x) as suspension,
      (select coalesce(json_agg(row_to_json(e)), '[]') from (
        select e.file_name as "fileName", encode(e.sha256, 'hex') as sha256, u.shown_name as by, e.at
        from engraved_files e join users u on u.id = e.recorded_by where e.approval_id = a.id order by e.id desc
      ) e) as engraved
    from approvals a
    join documents d on d.id = a.document_id
    join users maker on maker.id = a.made_by
    where a.product_id = ${product.id} order by a.version desc`
  const { approval, customerSince } = product
  return {
    approval,
    customerSince,
    versions: versions.map(({ fileName, ...version }) => ({
      ...version,
      file: documentAddress('approval', fileName),
    })),
  }
}
