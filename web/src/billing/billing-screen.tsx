import type { Period } from '@etapa/domain/period'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Page } from '../ui/page/page.tsx'
import { TabRow } from '../ui/page/tab-row.tsx'
import { type BillFilter, pendingOrders } from './bill-queries.ts'

const PendingTab = lazyPart(async () => (await import('./pending-tab.tsx')).PendingTab)
const BillList = lazyPart(async () => (await import('./bill-list.tsx')).BillList)
const ReportTab = lazyPart(async () => (await import('./report-tab.tsx')).ReportTab)

export const billingTabs = [
  { key: 'a-faturar', label: 'A faturar' },
  { key: 'faturas', label: 'Faturas' },
  { key: 'relatorios', label: 'Relatórios' },
] as const
export type BillingTab = (typeof billingTabs)[number]['key']

interface BillingScreenProps {
  tab: BillingTab
  onTab: (tab: BillingTab) => void
  filter: BillFilter
  onFilter: (changed: Partial<BillFilter>) => void
  period: Period
  onPeriod: (period: Period) => void
}

/** The orders to be billed, the bills, and the reports about them. */
export function BillingScreen({ tab, onTab, filter, onFilter, period, onPeriod }: BillingScreenProps) {
  const pending = useQuery(pendingOrders())
  const tabs = billingTabs.map(each => ({
    ...each,
    ...(each.key === 'a-faturar' && { count: pending.data?.orderCount || undefined }),
  }))
  return (
    <Page title="Faturamento" subtitle="O que falta faturar, o que falta receber">
      <TabRow label="Faturamento" tabs={tabs} chosen={tab} onChoose={onTab}>
        {tab === 'a-faturar' && <PendingTab query={pending} />}
        {tab === 'faturas' && <BillList filter={filter} onFilter={onFilter} />}
        {tab === 'relatorios' && <ReportTab period={period} onPeriod={onPeriod} />}
      </TabRow>
    </Page>
  )
}
