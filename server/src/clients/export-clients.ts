import { formatZipCode } from '@etapa/domain/clients/address'
import type { ClientWithDetails } from '@etapa/domain/clients/client'
import { type ClientField, clientLabels } from '@etapa/domain/clients/client-labels'
import { clientFields, contactsInCell } from '@etapa/domain/clients/client-table'
import { formatTaxId } from '@etapa/domain/clients/tax-id'
import { today } from '@etapa/domain/periods'
import type { Sql } from '../platform/database/database.ts'
import { Download } from '../platform/http/replies.ts'
import type { Column, Pages } from '../spreadsheets/column.ts'
import { exportPages, pageSize } from '../spreadsheets/export-pages.ts'
import { writeCsv } from '../spreadsheets/write-csv.ts'
import { worksheetOf, writeXlsx } from '../spreadsheets/write-xlsx.ts'
import { detailedColumns } from './client-columns.ts'

interface ExportedClient extends ClientWithDetails {
  /** The normalised name, by which the export is sorted. */
  sorted: string
}

const widths: Record<ClientField, number> = {
  name: 36,
  email: 32,
  telephone: 18,
  representative: 26,
  taxId: 20,
  zipCode: 11,
  street: 36,
  district: 20,
  city: 20,
  state: 6,
  contacts: 48,
  notes: 48,
}

const columns: readonly Column<ClientWithDetails>[] = clientFields.map(field => ({
  header: clientLabels[field],
  width: widths[field],
  kind: 'text',
  value: client => inCell(client, field),
}))

function inCell(client: ClientWithDetails, field: ClientField): string {
  switch (field) {
    case 'taxId':
      return formatTaxId(client.taxId)
    case 'zipCode':
      return formatZipCode(client.zipCode)
    case 'contacts':
      return contactsInCell(client.contacts)
    default:
      return client[field]
  }
}

export const exportClientSpreadsheet = (sql: Sql): Download =>
  new Download(fileName('xlsx'), workbook(clientsOf(sql)))

export const exportClientCsv = (sql: Sql): Download =>
  new Download(fileName('csv'), writeCsv(columns, clientsOf(sql)))

export const clientTemplate = (): Download => new Download('modelo-de-clientes.xlsx', workbook(none()))

const workbook = (pages: Pages<ClientWithDetails>) => writeXlsx([worksheetOf('Clientes', columns, pages)])

async function* none(): AsyncGenerator<ClientWithDetails[]> {}

const fileName = (extension: string): string => `clientes-${today()}.${extension}`

const clientsOf = (sql: Sql) =>
  exportPages<ExportedClient>(
    last => sql<ExportedClient[]>`
      select ${detailedColumns(sql)}, searchable(name) as sorted from clients
      where deleted_at is null ${last ? sql`and (searchable(name), id) > (${last.sorted}, ${last.id})` : sql``}
      order by searchable(name), id
      limit ${pageSize}`,
  )
