import { Stack, Title } from '@mantine/core'
import { useMay } from '../sessions/session.ts'
import { DayField } from '../ui/fields/day-field.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { allOrderColumns, pricedOrderColumns } from './client-order-columns.tsx'
import { ClientOrderTable } from './client-order-table.tsx'
import classes from './client-page.module.css'
import type { ClientFilterInAddress } from './filter-in-address.ts'

interface AllOrdersProps {
  clientId: number
  filter: ClientFilterInAddress
  onFilter: (filter: ClientFilterInAddress) => void
}

const restMilliseconds = 250

/** All orders of a client, searchable and filtered by period. */
export function AllOrders({ clientId, filter, onFilter }: AllOrdersProps) {
  const seesPrices = useMay('prices:read')
  const { busca = '', inicio = '', fim = '' } = filter
  const change = (changed: ClientFilterInAddress) => onFilter({ ...filter, ...changed })
  return (
    <Stack gap="sm" component="section">
      <Title order={2}>Todas as ordens</Title>
      <div className={classes.filter}>
        <SearchField
          label="Pesquisar nas ordens"
          placeholder="Serial ou produto"
          value={busca}
          onChange={text => change({ busca: text || undefined })}
          delay={restMilliseconds}
        />
        <DayField
          label="Data inicial"
          value={inicio}
          onChange={day => change({ inicio: day || undefined, fim: day && fim >= day ? fim : undefined })}
          clearable
        />
        <DayField
          label="Data final"
          value={fim}
          earliest={inicio}
          onChange={day => change({ fim: day || undefined })}
          disabled={inicio === ''}
          clearable
        />
      </div>
      <ClientOrderTable
        label="Todas as ordens"
        filter={{ clientId, serialOrProductOrEnterprise: busca, startDate: inicio, endDate: fim, open: '' }}
        columns={seesPrices ? pricedOrderColumns : allOrderColumns}
        emptyText={busca || inicio ? 'Nenhuma ordem encontrada' : 'Nenhuma ordem deste cliente ainda'}
      />
    </Stack>
  )
}
