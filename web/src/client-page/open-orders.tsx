import { Stack, Text, Title } from '@mantine/core'
import { openOrderColumns } from './client-order-columns.tsx'
import { ClientOrderTable } from './client-order-table.tsx'

interface OpenOrdersProps {
  clientId: number
  count: number
}

/** A client's open orders, with the current stages of their products. */
export const OpenOrders = ({ clientId, count }: OpenOrdersProps) => (
  <Stack gap="sm" component="section">
    <Title order={2}>
      Em aberto
      <Text span c="dimmed" fw={400} ms="xs">
        {count}
      </Text>
    </Title>
    <ClientOrderTable
      label="Ordens em aberto"
      filter={{ clientId, serialOrProductOrEnterprise: '', startDate: '', endDate: '', open: 'true' }}
      columns={openOrderColumns}
      emptyText="Nenhuma ordem em aberto"
    />
  </Stack>
)
