import type { OrderInList } from '@etapa/domain/orders/order'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ClientFilter, clientOrders, ordersOf } from '../orders/order-queries.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { useTableQuery } from '../ui/table/use-table-query.ts'

interface ClientOrderTableProps {
  label: string
  filter: ClientFilter
  columns: readonly Column<OrderInList>[]
  emptyText: string
}

const failedText = 'Não foi possível carregar as ordens deste cliente. Por favor, tente mais tarde.'

export function ClientOrderTable({ label, filter, columns, emptyText }: ClientOrderTableProps) {
  const orders = useInfiniteQuery(clientOrders(filter))
  const rows = useMemo(() => ordersOf(orders.data), [orders.data])
  const table = useTableQuery(orders, failedText)
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={order => order.id}
      emptyText={emptyText}
      {...table}
    />
  )
}
