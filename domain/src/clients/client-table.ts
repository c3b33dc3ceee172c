import { quotedText } from '../csv-text.ts'
import { readCsv } from '../read-csv.ts'
import { searchable } from '../search.ts'
import type { Contact } from './client.ts'
import { type ClientField, clientLabels } from './client-labels.ts'

/** The columns of a table of clients, as it is exported and imported. */
export const clientFields = Object.keys(clientLabels) as ClientField[]

/** What other programs call them. */
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

/** Which column of a file holds what, counted from 0. */
export type ColumnMatch = Partial<Record<ClientField, number>>

/** The columns whose headers say what they hold; the first of several. */
export function matchColumns(headers: readonly string[]): ColumnMatch {
  const bare = headers.map(header => searchable(header).trim())
  return Object.fromEntries(
    clientFields.flatMap(field => {
      const names = [searchable(clientLabels[field]), ...(otherNames[field] ?? [])]
      const found = names.map(name => bare.indexOf(name)).find(place => place !== -1)
      return found === undefined ? [] : [[field, found]]
    }),
  )
}

/** The headers of the columns that no field is read from; empty ones are left out. */
export function unusedColumns(headers: readonly string[], match: ColumnMatch): string[] {
  const used = new Set(Object.values(match))
  return headers.filter((header, place) => header.trim() !== '' && !used.has(place))
}

/** What a line of a file tells of a client, still to be judged. */
export type ClientRow = Partial<Record<Exclude<ClientField, 'contacts'>, string>> & {
  line: number
  contacts?: Contact[]
}

export function rowOf(line: number, cells: readonly string[], match: ColumnMatch): ClientRow {
  const told = clientFields.flatMap(field => {
    const place = match[field]
    const text = place === undefined ? undefined : (cells[place] ?? '')
    return text === undefined ? [] : [[field, readers[field]?.(text) ?? text]]
  })
  return { line, ...Object.fromEntries(told) }
}

/** Zeros that a spreadsheet took from the beginning of a number; check digits tell whether it is the right one. */
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

/** Contacts in one cell: a line for each, with name, role, telephone and e-mail between semicolons. */
export const contactsInCell = (contacts: readonly Contact[]): string =>
  contacts
    .map(({ name, role, telephone, email }) => [name, role, telephone, email].map(part).join(';'))
    .join('\n')

const part = (text: string): string => (/[;"\r\n]/.test(text) ? quotedText(text) : text)

function readContacts(cell: string): Contact[] {
  return [...readCsv(cell.trim(), ';')].map(({ cells: [name = '', role = '', telephone = '', ...email] }) =>
    // What is too much is no e-mail, and refused as such.
    ({ name, role, telephone, email: email.join(';') }),
  )
}
