import { withCheckDigits } from '@etapa/domain/clients/tax-id'
import type { Sql } from '../platform/database/database.ts'
import { listSectors } from '../sectors/sector-reader.ts'
import { hashPassword } from '../sessions/password.ts'
import { companyName, personName } from './believable-names.ts'
import { addresses, pick } from './believable-plates.ts'

const peoplePerSector = 6

/**
 * Adds employees to each active sector, all with the same password; the very first is a manager. Seeded employees that
 * already exist only get the new password.
 */
export async function seedEmployees(sql: Sql, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  const sectors = (await listSectors(sql)).filter(({ active }) => active)
  const people = sectors.flatMap(({ key }, sectorIndex) =>
    Array.from({ length: peoplePerSector }, (_, index) => {
      const number = sectorIndex * peoplePerSector + index
      return {
        name: personName(number),
        email: number === 0 ? 'gerente@demo.etapa.local' : `pessoa${number}@demo.etapa.local`,
        password_hash: passwordHash,
        sector: key,
        role: number === 0 ? 'manager' : 'office',
      }
    }),
  )
  await sql`
    insert into users (name, email, password_hash, sector, role, cancel_orders, discard_plates, bill)
    select name, email, password_hash, sector, role, role = 'manager', role = 'manager', role = 'manager'
    from jsonb_to_recordset(${JSON.stringify(people)}) as given (
      name text, email text, password_hash text, sector text, role text
    )
    on conflict (lower(email)) where deleted_at is null do update set password_hash = excluded.password_hash`
}

export async function seedClients(sql: Sql, count: number): Promise<void> {
  const companies = Array.from({ length: count }, (_, index) => ({
    name: companyName(index),
    representative: personName(index * 3 + 1),
    telephone: `(${11 + (index % 80)}) 9${String(80_000_000 + index * 7919).slice(0, 4)}-${String(1000 + ((index * 37) % 9000))}`,
    email: `compras${index}@cliente.example`,
    // Random, so that seeding a second time does not repeat a tax id.
    tax_id: withCheckDigits(`${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}0001`),
    ...pick(addresses, index),
    contacts: [
      {
        name: personName(index * 5 + 2),
        role: 'Compras',
        telephone: '',
        email: `pedidos${index}@cliente.example`,
      },
      {
        name: personName(index * 7 + 4),
        role: 'Impressão',
        telephone: `(47) 3${String(2_000_000 + index * 31).slice(0, 3)}-${1000 + (index % 9000)}`,
        email: '',
      },
    ].slice(0, 1 + (index % 2)),
  }))
  const inChunks = 5_000
  for (let start = 0; start < companies.length; start += inChunks) {
    await sql`
      insert into clients (name, representative, telephone, email, tax_id, zip_code, street, district, city, state,
        contacts)
      select name, representative, telephone, email, tax_id, zip_code, street, district, city, state, contacts
      from jsonb_to_recordset(${JSON.stringify(companies.slice(start, start + inChunks))})
        as given (name text, representative text, telephone text, email text, tax_id text, zip_code text, street text,
          district text, city text, state text, contacts jsonb)
      on conflict (tax_id) where deleted_at is null and tax_id <> '' do nothing`
  }
}
