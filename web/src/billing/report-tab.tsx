import { exportBillingCsv, exportBillingReport } from '@etapa/domain/billing/endpoints'
import {
  ages,
  type BillingReport,
  reportTables,
  type ReportTable as TableName,
} from '@etapa/domain/billing/report'
import { dateFormat, formatDay } from '@etapa/domain/dates'
import { formatMoney } from '@etapa/domain/money'
import { counted, numberFormat } from '@etapa/domain/number-format'
import type { Period } from '@etapa/domain/period'
import { Button, Group, Menu, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ClientLink } from '../clients/client-link.tsx'
import { PeriodPicker } from '../production/indicators/period-picker.tsx'
import { FigureCard, FigureGrid } from '../ui/charts/figure-card.tsx'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { useDownload } from '../ui/feedback/use-download.ts'
import { RowLink } from '../ui/rows/row-link.tsx'
import { billingReport } from './bill-queries.ts'
import { ReportTable } from './report-table.tsx'

interface ReportTabProps {
  period: Period
  onPeriod: (period: Period) => void
}

/** The amounts to be billed, billed and overdue, and how long clients take to pay. */
export function ReportTab({ period, onPeriod }: ReportTabProps) {
  const report = useQuery(billingReport(period))
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end">
        <PeriodPicker period={period} onChoose={onPeriod} />
        <ReportExport period={period} />
      </Group>
      <RecordLoader query={report} failedText="Não foi possível carregar o relatório">
        {loaded => <Report report={loaded} />}
      </RecordLoader>
    </Stack>
  )
}

function ReportExport({ period }: { period: Period }) {
  const { start, received } = useDownload('Não foi possível exportar o relatório')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={received !== undefined}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => start(exportBillingReport, period)}>Planilha (XLSX), tudo</Menu.Item>
        {(Object.keys(reportTables) as TableName[]).map(table => (
          <Menu.Item key={table} onClick={() => start(exportBillingCsv, { ...period, table })}>
            {`CSV, ${reportTables[table]}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const days = numberFormat({ maximumFractionDigits: 1 })
const inDays = (count: number) => `${days(count)} ${days(count) === '1' ? 'dia' : 'dias'}`
const monthName = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

function Report({ report: { totals, ...report } }: { report: BillingReport }) {
  return (
    <Stack gap="xl">
      <FigureGrid>
        <FigureCard
          label="A faturar"
          meaning="Ordens finalizadas sem fatura, hoje"
          value={formatMoney(totals.pending)}
          note={counted(totals.rows.pending, 'cliente', 'clientes')}
        />
        <FigureCard
          label="Faturado"
          meaning="Faturas emitidas no período, sem as canceladas"
          value={formatMoney(totals.billed)}
          note="no período"
        />
        <FigureCard
          label="Vencido"
          meaning="Parcelas vencidas e não pagas, hoje"
          value={formatMoney(totals.overdue)}
          note={counted(totals.rows.overdue, 'parcela', 'parcelas')}
        />
        <FigureCard
          label="Prazo médio de pagamento"
          meaning="Dias da fatura até os pagamentos do período, pesados pelo valor"
          value={totals.daysToPay === null ? '—' : inDays(totals.daysToPay)}
          note="no período"
        />
      </FigureGrid>
      <ReportTable
        title="Vencido por idade"
        rows={totals.overdueByAge}
        total={totals.overdueByAge.length}
        rowKey={({ age }) => age}
        columns={[
          ['Idade', ({ age }) => ages[age]],
          ['Parcelas', ({ instalments }) => instalments],
          ['Valor', ({ amount }) => formatMoney(amount)],
        ]}
        empty=""
      />
      <ReportTable
        title="Parcelas vencidas"
        rows={report.overdue}
        total={totals.rows.overdue}
        rowKey={({ billId, instalment }) => `${billId}-${instalment}`}
        columns={[
          ['Empresa', clientOf],
          ['Fatura', ({ billId, number }) => <RowLink href={`/painel/fatura/${billId}`}>{number}</RowLink>],
          ['Vencimento', ({ dueOn }) => formatDay(dueOn)],
          ['Atraso', ({ daysLate }) => counted(daysLate, 'dia', 'dias')],
          ['Valor', ({ amount }) => formatMoney(amount)],
        ]}
        empty="Nada vencido"
      />
      <ReportTable
        title="Faturado por mês e cliente"
        rows={report.billed}
        total={totals.rows.billed}
        rowKey={({ month, clientId }) => `${month}-${clientId}`}
        columns={[
          ['Mês', ({ month }) => monthName(`${month}-01`)],
          ['Empresa', clientOf],
          ['Faturas', ({ bills }) => bills],
          ['Valor', ({ amount }) => formatMoney(amount)],
        ]}
        empty="Nada faturado no período"
      />
      <ReportTable
        title="A faturar por cliente"
        rows={report.pending}
        total={totals.rows.pending}
        rowKey={({ clientId }) => clientId}
        columns={[
          ['Empresa', clientOf],
          ['Ordens', ({ orders }) => orders],
          ['Sem preço', ({ unpriced }) => unpriced],
          ['Valor', ({ amount }) => formatMoney(amount)],
        ]}
        empty="Nada a faturar"
      />
      <ReportTable
        title="Prazo de pagamento por cliente"
        rows={report.paid}
        total={totals.rows.paid}
        rowKey={({ clientId }) => clientId}
        columns={[
          ['Empresa', clientOf],
          ['Faturas', ({ bills }) => bills],
          ['Recebido', ({ amount }) => formatMoney(amount)],
          ['Dias até pagar', row => days(row.days)],
        ]}
        empty="Nada recebido no período"
      />
    </Stack>
  )
}

const clientOf = ({ clientId, client }: { clientId: number; client: string }) => (
  <ClientLink id={clientId} name={client} />
)
