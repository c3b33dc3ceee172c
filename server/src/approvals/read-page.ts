import { compareInks } from '@etapa/domain/approvals/compare-inks'
import type { ApprovalPage, ShownVersion } from '@etapa/domain/approvals/link-endpoints'
import { colorInWords, sheetLines } from '@etapa/domain/sheets/describe-sheet'
import type { Sheet } from '@etapa/domain/sheets/sheet'
import type { Sql } from '../platform/database/database.ts'
import { readWorkshop } from '../workshop/workshop-reader.ts'
import type { ApprovalLink } from './open-link.ts'
import { commentsOf } from './version-columns.ts'

interface FoundProduct {
  order: string
  serial: string
  identification: string
  service: string
  sheet: Sheet | null
  confirmations: string[]
  isSuperseded: boolean
  isSuspended: boolean
}

/** Reads the page that the holder of a link sees. The notes of the sheet are left out, because they are internal. */
export async function readPage(sql: Sql, link: ApprovalLink): Promise<ApprovalPage> {
  const [workshop, [product], versions] = await Promise.all([
    readWorkshop(sql),
    sql<[FoundProduct]>`
      select o.serial as order, p.serial, p.identification, t.name as service, p.sheet,
        (select approval_confirmations from workshop) as confirmations,
        exists (
          select from approvals newer where newer.product_id = a.product_id and newer.version > a.version
        ) as "isSuperseded",
        exists (select from approval_suspensions x where x.approval_id = a.id) as "isSuspended"
      from approvals a
      join products p on p.id = a.product_id
      join services t on t.id = p.product_type_id
      join service_orders o on o.id = p.service_order_id
      where a.id = ${link.approvalId}`,
    sql<Omit<ShownVersion, 'inkDifferences'>[]>`
      select a.version, a.note, a.made_at as "madeAt", d.original_name as "originalName", a.pages, a.inks,
        a.has_overprint as "hasOverprint", ${commentsOf(sql)} as comments,
        (select row_to_json(x) from (
          select x.decision, x.name, x.confirmations, x.at from approval_decisions x where x.approval_id = a.id
        ) x) as decision
      from approvals a join documents d on d.id = a.document_id
      where a.product_id = ${link.productId}
        and a.version <= (select version from approvals where id = ${link.approvalId})
      order by a.version desc`,
  ])
  const { order, serial, identification, service, sheet, ...state } = product
  const colors = sheet?.colors ?? []
  return {
    workshop,
    order,
    product: { serial, identification, service },
    contact: link.name,
    expiresAt: link.expiresAt,
    sheet: sheet ? sheetLines(sheet).flatMap(({ isLong, ...line }) => (isLong ? [] : [line])) : [],
    colors: colors.map(colorInWords),
    ...state,
    versions: versions.map(version => ({
      ...version,
      inkDifferences: compareInks(
        version.inks,
        colors.map(({ name }) => name),
      ),
    })),
  }
}
