import { pageMissing, versionMissing } from '@etapa/domain/approvals/failures'
import type { Sql } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'
import type { ApprovalLink } from './open-link.ts'

export interface VersionFile {
  fileName: string
  originalName: string
  mediaType: string
  size: number
  pages: number
}

export const fileOfVersion = (sql: Sql, id: number): Promise<VersionFile> => findFile(sql, sql`a.id = ${id}`)

/** Finds the file of the version that a link leads to, or of an earlier version. */
export const fileOfLink = (
  sql: Sql,
  link: ApprovalLink,
  version: number | undefined,
): Promise<VersionFile> =>
  version === undefined
    ? fileOfVersion(sql, link.approvalId)
    : findFile(
        sql,
        sql`a.product_id = ${link.productId} and a.version = ${version}
          and a.version <= (select own.version from approvals own where own.id = ${link.approvalId})`,
      )

async function findFile(sql: Sql, condition: Statement): Promise<VersionFile> {
  const [file] = await sql<VersionFile[]>`
    select d.file_name as "fileName", d.original_name as "originalName", d.media_type as "mediaType", d.size, a.pages
    from approvals a join documents d on d.id = a.document_id where ${condition}`
  if (!file) throw versionMissing()
  return file
}

export function requirePage({ pages }: VersionFile, page: number): void {
  if (page > pages) throw pageMissing()
}
