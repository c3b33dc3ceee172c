import { billStates } from '@etapa/domain/billing/bill-state'
import { keysOf } from '@etapa/domain/fields'
import { period } from '@etapa/domain/period'
import { thisMonth } from '@etapa/domain/periods'
import type { BillFilter } from './bill-queries.ts'
import { BillingScreen, billingTabs } from './billing-screen.tsx'

/** The search parameters of the URL, before validation. */
export interface BillingAddress {
  aba?: unknown
  busca?: unknown
  situacao?: unknown
  cliente?: unknown
  inicio?: unknown
  fim?: unknown
}

interface BillingRouteProps {
  address: BillingAddress
  /** Merges the changed parameters into the current URL; `replace` leaves no entry in the browser's history. */
  onAddress: (changed: BillingAddress, replace: boolean) => void
}

const filterOf = ({ busca, situacao, cliente }: BillingAddress): BillFilter => ({
  search: busca === undefined ? '' : String(busca),
  state: keysOf(billStates).find(state => state === situacao) ?? '',
  clientId: Number.isInteger(cliente) ? Number(cliente) : undefined,
})

/** The billing screen with its tab, filters and period in the URL. */
export function BillingRoute({ address, onAddress }: BillingRouteProps) {
  const { inicio: startDate, fim: endDate } = address
  const filter = filterOf(address)
  return (
    <BillingScreen
      tab={billingTabs.find(({ key }) => key === address.aba)?.key ?? 'a-faturar'}
      onTab={aba => onAddress({ aba }, true)}
      filter={filter}
      onFilter={changed => onAddress(inAddress(changed), true)}
      // Falls back to this month if the period is missing or invalid.
      period={period.safeParse({ startDate, endDate }).data ?? thisMonth()}
      onPeriod={chosen => onAddress({ inicio: chosen.startDate, fim: chosen.endDate }, false)}
    />
  )
}

const inAddress = (changed: Partial<BillFilter>): BillingAddress => ({
  ...('search' in changed && { busca: changed.search || undefined }),
  ...('state' in changed && { situacao: changed.state || undefined }),
  ...('clientId' in changed && { cliente: changed.clientId }),
})
