import { quotedText } from '../csv-text.ts'
import { readCsv } from '../read-csv.ts'
import { searchable } from '../search.ts'
import type { Contact } from './client.ts'
import { type ClientField, clientLabels } from './client-labels.ts'

export const clientFields = Object.keys(clientLabels) as ClientField[]

/** Column names that other programs use. */
const otherNames: Partial<Record<ClientField, string[]>> = {
  name: ['empresa', 'cliente', 'nome', 'razao social', 'nome fantasia', 'name', 'company'],
  email: ['e-mail', 'correio eletronico'],
  telephone: ['fone', 'celular', 'whatsapp', 'tel', 'phone'],
  representative: ['responsavel', 'contato', 'contact'],
  taxId: ['cnpj', 'cpf', 'cnpj/cpf', 'cpf/cnpj', 'documento'],
  zipCode: ['codigo postal'],
  street: ['rua', 'logradouro', 'endereco completo'],
  city: ['municipio'],
  state: ['estado'],
  notes: ['observacao', 'obs', 'notas'],
}

/** The index of each field's column, starting at 0. */
export type ColumnMatch = Partial<Record<ClientField, number>>

/** Finds the column of each field by its header. A field's own label takes precedence over its other names. */
export function matchColumns(headers: readonly string[]): ColumnMatch {
  const bare = headers.map(header => searchable(header).trim())
  return Object.fromEntries(
    clientFields.flatMap(field => {
      const names = [searchable(clientLabels[field]), ...(otherNames[field] ?? [])]
      const found = names.map(name => bare.indexOf(name)).find(index => index !== -1)
      return found === undefined ? [] : [[field, found]]
    }),
  )
}

/** Returns the headers of the columns that are not imported, except empty ones. */
export function unusedColumns(headers: readonly string[], match: ColumnMatch): string[] {
  const used = new Set(Object.values(match))
  return headers.filter((header, index) => header.trim() !== '' && !used.has(index))
}

/** A row of the file, not validated yet. */
export type ClientRow = Partial<Record<Exclude<ClientField, 'contacts'>, string>> & {
  line: number
  contacts?: Contact[]
}

export function rowOf(line: number, cells: readonly string[], match: ColumnMatch): ClientRow {
  const given = clientFields.flatMap(field => {
    const index = match[field]
    const text = index === undefined ? undefined : (cells[index] ?? '')
    return text === undefined ? [] : [[field, readers[field]?.(text) ?? text]]
  })
  return { line, ...Object.fromEntries(given) }
}

/**
 * Restores up to two leading zeros that a spreadsheet dropped. If the result is a wrong CNPJ or CPF, its check digits
 * reveal that later.
 */
const withZeros =
  (...lengths: number[]) =>
  (text: string): string => {
    const length = lengths.find(length => text.length <= length && text.length > length - 3)
    return /^\d+$/.test(text) && length ? text.padStart(length, '0') : text
  }

const readers: Partial<Record<ClientField, (text: string) => string | Contact[]>> = {
  taxId: withZeros(11, 14),
  zipCode: withZeros(8),
  contacts: readContacts,
}

/** Formats contacts for one cell, one per line: name, role, telephone and e-mail, separated by semicolons. */
export const contactsInCell = (contacts: readonly Contact[]): string =>
  contacts
    .map(({ name, role, telephone, email }) => [name, role, telephone, email].map(part).join(';'))
    .join('\n')

const part = (text: string): string => (/[;"\r\n]/.test(text) ? quotedText(text) : text)

function readContacts(cell: string): Contact[] {
  return [...readCsv(cell.trim(), ';')].map(({ cells: [name = '', role = '', telephone = '', ...email] }) =>
    // Appends surplus parts to the e-mail, so that its validation fails.
    ({ name, role, telephone, email: email.join(';') }),
  )
}
