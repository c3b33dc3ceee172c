import type { Printer, PrinterDraft } from '@etapa/domain/clients/printer'
import { mostPrinters } from '@etapa/domain/clients/printer'
import { Failure } from '@etapa/domain/failure'
import type { Sql, Tx } from '../platform/database/database.ts'
import { onTaken } from '../platform/database/on-taken.ts'
import { clientMissing } from './failures.ts'

const columns = (sql: Sql | Tx) => sql`
  id, name, cylinder, distortion::float8, thickness::float8, plate_width::float8 as "plateWidth",
  plate_height::float8 as "plateHeight"`

const printerMissing = () =>
  new Failure('missing', 'Impressora não encontrada. Pode ter sido excluída.', { code: 'printer-missing' })

export async function listPrinters(sql: Sql, clientId: number): Promise<Printer[]> {
  return await sql<Printer[]>`
    select ${columns(sql)} from printers where client_id = ${clientId} and retired_at is null
    order by searchable(name), id`
}

export async function createPrinter(sql: Sql, clientId: number, draft: PrinterDraft): Promise<Printer> {
  return await withUniqueName(() =>
    sql.begin(async tx => {
      // Locks the client, so that two concurrent calls cannot exceed the limit.
      const [client] = await tx`
        select from clients where id = ${clientId} and deleted_at is null for no key update`
      if (!client) throw clientMissing()
      const [used] = await tx<[{ count: number }]>`
        select count(*)::int as count from printers where client_id = ${clientId} and retired_at is null`
      if (used.count >= mostPrinters)
        throw new Failure('conflict', `O cliente já tem ${mostPrinters} impressoras, o máximo.`, {
          code: 'too-many-printers',
        })
      const [created] = await tx<[Printer]>`
        insert into printers (client_id, name, cylinder, distortion, thickness, plate_width, plate_height)
        values (${clientId}, ${draft.name}, ${draft.cylinder}, ${draft.distortion}, ${draft.thickness},
          ${draft.plateWidth}, ${draft.plateHeight})
        returning ${columns(tx)}`
      return created
    }),
  )
}

interface Which {
  clientId: number
  id: number
}

export async function updatePrinter(
  sql: Sql,
  { clientId, id }: Which,
  draft: PrinterDraft,
): Promise<Printer> {
  const [changed] = await withUniqueName(
    () => sql<Printer[]>`
      update printers
      set name = ${draft.name}, cylinder = ${draft.cylinder}, distortion = ${draft.distortion},
        thickness = ${draft.thickness}, plate_width = ${draft.plateWidth}, plate_height = ${draft.plateHeight}
      where id = ${id} and client_id = ${clientId} and retired_at is null
      returning ${columns(sql)}`,
  )
  if (!changed) throw printerMissing()
  return changed
}

/** Soft-deletes a printer, because sheets still refer to the row. */
export async function deletePrinter(sql: Sql, { clientId, id }: Which): Promise<{ ok: true }> {
  const deleted = await sql`
    update printers set retired_at = now()
    where id = ${id} and client_id = ${clientId} and retired_at is null returning id`
  if (deleted.length === 0) throw printerMissing()
  return { ok: true }
}

/** Returns `kept` plus the names of the client's printers with these ids, including deleted printers. */
export async function namePrinters(
  tx: Tx,
  clientId: number,
  ids: readonly number[],
  kept: ReadonlyMap<number | null, string>,
): Promise<ReadonlyMap<number | null, string>> {
  if (ids.length === 0) return kept
  const found = await tx<{ id: number; name: string }[]>`
    select id, name from printers where client_id = ${clientId} and id = any(${[...ids]}::int[])`
  return new Map([...kept, ...found.map(({ id, name }) => [id, name] as const)])
}

const nameTaken = () =>
  new Failure('conflict', 'Nome da impressora: já existe neste cliente', {
    code: 'name-taken',
    field: 'name',
  })

const withUniqueName = <T>(write: () => Promise<T>): Promise<T> => onTaken('printers_name', nameTaken, write)
