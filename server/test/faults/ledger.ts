import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '../../src/platform/database/database.ts'

interface Told {
  id: number
  /** The user who was told. */
  by: number
}

interface ToldProof {
  fileName: string
  content: Buffer
}

/** What people were told is done. All of it is for good: nobody in these tests takes anything back. */
export class Ledger {
  readonly orders: Told[] = []
  readonly checklists: (Told & { items: number })[] = []
  readonly completions: Told[] = []
  readonly proofs: ToldProof[] = []
  readonly #written = new EventEmitter()

  get size(): number {
    return this.orders.length + this.checklists.length + this.completions.length + this.proofs.length
  }

  write<T>(page: T[], entry: T): void {
    page.push(entry)
    this.#written.emit('more')
  }

  async reaches(size: number): Promise<void> {
    while (this.size < size) await once(this.#written, 'more')
  }

  /** Whatever was told and is not so. */
  async findLost(sql: Sql, uploads: string): Promise<object[]> {
    const ids = (page: Told[]) => page.map(({ id }) => id)
    const people = (page: Told[]) => page.map(({ by }) => by)
    const lost = await Promise.all([
      sql`
        select 'order' as lost, told.id from unnest(${ids(this.orders)}::int[], ${people(this.orders)}::int[]) told (id, by)
        left join service_orders o on o.id = told.id and o.created_by = told.by where o.id is null`,
      sql`
        select 'checklist' as lost, told.id
        from unnest(${ids(this.checklists)}::int[], ${people(this.checklists)}::int[],
          ${this.checklists.map(({ items }) => items)}::int[]) told (id, by, items)
        where told.items <> (select count(*) from checklist_items i
          where i.stage_id = told.id and i.completed_by = told.by and i.superseded_at is null)`,
      sql`
        select 'completion' as lost, told.id
        from unnest(${ids(this.completions)}::int[], ${people(this.completions)}::int[]) told (id, by)
        left join stages s on s.id = told.id and s.status = 'COMPLETED' and s.completed_by = told.by
        where s.id is null`,
      this.#findLostProofs(sql, uploads),
    ])
    return lost.flat()
  }

  async #findLostProofs(sql: Sql, uploads: string): Promise<object[]> {
    const rows = await sql<{ fileName: string; sha256: Buffer }[]>`
      select file_name as "fileName", sha256 from documents
      where file_name = any(${this.proofs.map(({ fileName }) => fileName)}) and removed_at is null`
    const kept = new Map(rows.map(row => [row.fileName, row.sha256]))
    const judged = await Promise.all(
      this.proofs.map(async ({ fileName, content }) => {
        const stored = await readFile(join(uploads, fileName)).catch(() => undefined)
        const sha256 = createHash('sha256').update(content).digest()
        return stored?.equals(content) && kept.get(fileName)?.equals(sha256)
          ? []
          : [{ lost: 'proof', fileName }]
      }),
    )
    return judged.flat()
  }
}
