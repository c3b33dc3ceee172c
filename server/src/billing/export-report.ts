import { ages, type BillingReport, type ReportTable, reportTables } from '@etapa/domain/billing/report'
import { formatDay } from '@etapa/domain/dates'
import { numberFormat } from '@etapa/domain/number-format'
import { Download } from '../platform/http/replies.ts'
import type { Column, Pages } from '../spreadsheets/column.ts'
import { writeCsv } from '../spreadsheets/write-csv.ts'
import { worksheetOf, writeXlsx } from '../spreadsheets/write-xlsx.ts'

type Row<T extends ReportTable> = BillingReport[T][number]
type Columns = { [T in ReportTable]: readonly Column<Row<T>>[] }

const client = {
  header: 'Empresa',
  width: 36,
  kind: 'text',
  value: (row: { client: string }) => row.client,
} as const
const amount = {
  header: 'R$',
  width: 18,
  kind: 'money',
  value: (row: { amount: number }) => row.amount,
  total: 'sum',
} as const
const bills = {
  header: 'Faturas',
  width: 11,
  kind: 'count',
  value: (row: { bills: number }) => row.bills,
  total: 'sum',
} as const

const days = numberFormat({ maximumFractionDigits: 1 })

const columns: Columns = {
  pending: [
    client,
    { header: 'Ordens', width: 11, kind: 'count', value: row => row.orders, total: 'sum' },
    { header: 'Sem preço', width: 11, kind: 'count', value: row => row.unpriced, total: 'sum' },
    amount,
  ],
  billed: [
    { header: 'Mês', width: 11, kind: 'text', value: row => row.month.split('-').reverse().join('/') },
    client,
    bills,
    amount,
  ],
  overdue: [
    client,
    { header: 'Fatura', width: 16, kind: 'text', value: row => row.number },
    { header: 'Parcela', width: 11, kind: 'count', value: row => row.instalment },
    { header: 'Vencimento', width: 12, kind: 'text', value: row => formatDay(row.dueOn) },
    { header: 'Dias', width: 8, kind: 'count', value: row => row.daysLate },
    { header: 'Idade', width: 18, kind: 'text', value: row => ages[row.age] },
    amount,
  ],
  paid: [
    client,
    bills,
    amount,
    { header: 'Dias até pagar', width: 16, kind: 'text', value: row => days(row.days) },
  ],
}

async function* onePage<Row>(rows: readonly Row[]): Pages<Row> {
  yield rows
}

const fileName = (today: string, extension: string, table = ''): string =>
  `faturamento-${table && `${table}-`}${today}.${extension}`

/** Exports the report as an XLSX workbook with one sheet per table. */
export function reportWorkbook(report: BillingReport, today: string): Download {
  const sheet = <T extends ReportTable>(table: T, rows: readonly Row<T>[]) =>
    worksheetOf<Row<T>>(reportTables[table], columns[table], onePage(rows))
  const content = writeXlsx([
    sheet('pending', report.pending),
    sheet('billed', report.billed),
    sheet('overdue', report.overdue),
    sheet('paid', report.paid),
  ])
  return new Download(fileName(today, 'xlsx'), content)
}

/** Exports one table of the report as CSV. */
export function reportCsv<T extends ReportTable>(report: BillingReport, table: T, today: string): Download {
  const rows: readonly Row<T>[] = report[table]
  const name = reportTables[table].toLowerCase().replaceAll(' ', '-')
  return new Download(fileName(today, 'csv', name), writeCsv<Row<T>>(columns[table], onePage(rows)))
}
