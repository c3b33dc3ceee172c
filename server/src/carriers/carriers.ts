import {
  type Carrier,
  type CarrierChanges,
  type CarrierDraft,
  mostCarriers,
} from '@etapa/domain/carriers/carrier'
import { Failure } from '@etapa/domain/failure'
import type { Sql, Tx } from '../platform/database/database.ts'
import { onTaken } from '../platform/database/on-taken.ts'

const columns = (sql: Sql | Tx) => sql`id, name, phone, notes, archived_at is not null as "isArchived"`

const carrierMissing = () =>
  new Failure('missing', 'Transportadora não encontrada.', { code: 'carrier-missing' })
const tooManyCarriers = () =>
  new Failure('conflict', `Já existem ${mostCarriers} transportadoras, o máximo. Arquive uma antes.`, {
    code: 'too-many-carriers',
  })

export async function listCarriers(sql: Sql): Promise<Carrier[]> {
  return await sql<Carrier[]>`select ${columns(sql)} from carriers order by searchable(name), id`
}

export async function createCarrier(tx: Tx, { name, phone, notes }: CarrierDraft): Promise<Carrier> {
  const [created] = await withUniqueName(
    () => tx<Carrier[]>`
      insert into carriers (name, phone, notes)
      select ${name}, ${phone}, ${notes}
      where (select count(*) from carriers where archived_at is null) < ${mostCarriers}
      returning ${columns(tx)}`,
  )
  if (!created) throw tooManyCarriers()
  return created
}

export async function updateCarrier(tx: Tx, id: number, changes: CarrierChanges): Promise<Carrier> {
  const { name, phone, notes, isArchived } = changes
  const [changed] = await withUniqueName(
    () => tx<Carrier[]>`
      update carriers
      set name = coalesce(${name ?? null}, name), phone = coalesce(${phone ?? null}, phone),
        notes = coalesce(${notes ?? null}, notes),
        archived_at = case when coalesce(${isArchived ?? null}, archived_at is not null)
          then coalesce(archived_at, now()) end
      where id = ${id}
      returning ${columns(tx)}`,
  )
  if (!changed) throw carrierMissing()
  return changed
}

/**
 * Throws unless the carrier exists and is not archived. Locks it, so that nobody archives it before the transaction
 * ends.
 */
export async function requireCarrier(tx: Tx, id: number): Promise<void> {
  const [carrier] = await tx`select from carriers where id = ${id} and archived_at is null for share`
  if (!carrier)
    throw new Failure('invalid', 'Transportadora: não existe ou está arquivada', {
      code: 'carrier-missing',
      field: 'carrierId',
    })
}

const nameTaken = () =>
  new Failure('conflict', 'Nome da transportadora: já existe', { code: 'name-taken', field: 'name' })

const withUniqueName = <T>(write: () => Promise<T>): Promise<T> => onTaken('carriers_name', nameTaken, write)
