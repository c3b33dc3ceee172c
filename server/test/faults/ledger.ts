import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '../../src/platform/database/database.ts'

interface Acknowledged {
  id: number
  /** The user who received the acknowledgement. */
  by: number
}

interface AcknowledgedProof {
  fileName: string
  content: Buffer
}

/** Every write that the server acknowledged. The tests never undo one, so all of them must survive. */
export class Ledger {
  readonly orders: Acknowledged[] = []
  readonly checklists: (Acknowledged & { items: number })[] = []
  readonly completions: Acknowledged[] = []
  readonly proofs: AcknowledgedProof[] = []
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

  /** Returns the acknowledged writes that are missing from the database or the disk. */
  async findLost(sql: Sql, uploads: string): Promise<object[]> {
    const ids = (page: Acknowledged[]) => page.map(({ id }) => id)
    const people = (page: Acknowledged[]) => page.map(({ by }) => by)
    const lost = await Promise.all([
      sql`
        select 'order' as lost, entry.id from unnest(${ids(this.orders)}::int[], ${people(this.orders)}::int[]) entry (id, by)
        left join service_orders o on o.id = entry.id and o.created_by = entry.by where o.id is null`,
      sql`
        select 'checklist' as lost, entry.id
        from unnest(${ids(this.checklists)}::int[], ${people(this.checklists)}::int[],
          ${this.checklists.map(({ items }) => items)}::int[]) entry (id, by, items)
        where entry.items <> (select count(*) from checklist_items i
          where i.stage_id = entry.id and i.completed_by = entry.by and i.superseded_at is null)`,
      sql`
        select 'completion' as lost, entry.id
        from unnest(${ids(this.completions)}::int[], ${people(this.completions)}::int[]) entry (id, by)
        left join stages s on s.id = entry.id and s.status = 'COMPLETED' and s.completed_by = entry.by
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
    const lost = await Promise.all(
      this.proofs.map(async ({ fileName, content }) => {
        const stored = await readFile(join(uploads, fileName)).catch(() => undefined)
        const sha256 = createHash('sha256').update(content).digest()
        return stored?.equals(content) && kept.get(fileName)?.equals(sha256)
          ? []
          : [{ lost: 'proof', fileName }]
      }),
    )
    return lost.flat()
  }
}
