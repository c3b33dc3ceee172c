import { formatMoney } from '@etapa/domain/money'
import type { Indicators, Rankings, SectorLoad } from '@etapa/domain/production/indicators'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { clientAddress } from '../../clients/client-address.ts'
import { count, hours } from '../../ui/charts/in-words.ts'
import { Ranking } from '../../ui/charts/ranking.tsx'

export const StagesTable = ({ rows }: { rows: Indicators['perSector'] }) => (
  <Ranking
    title="Setores"
    meaning="Etapas finalizadas em cada setor e o tempo corrido que os produtos ficaram nele, da etapa anterior até esta, sem a espera do cliente."
    rows={rows}
    name={row => row.sector.name}
    weight={row => row.finished}
    columns={[
      { header: 'Etapas', cell: row => count(row.finished) },
      { header: 'Tempo mediano', cell: row => hours(row.leadTime.median) },
      { header: 'Nove em cada dez em até', cell: row => hours(row.leadTime.p90) },
    ]}
  />
)

export const PeopleTable = ({ rows }: { rows: Rankings['perPerson'] }) => (
  <Ranking
    title="Funcionários"
    meaning="Etapas finalizadas por pessoa no período."
    rows={rows}
    name={row => row.name}
    weight={row => row.finished}
    columns={[{ header: 'Etapas', cell: row => count(row.finished) }]}
  />
)

const clientMeanings = {
  orders: 'Os clientes com mais ordens criadas no período.',
  value: 'Os clientes com o maior valor em ordens criadas no período.',
}
type ClientOrder = keyof typeof clientMeanings
const mostClients = 20

export function ClientsTable({ rows }: { rows: Rankings['topClients'] }) {
  const [by, setBy] = useState<ClientOrder>('orders')
  const weight = (row: (typeof rows)[number]) => row[by] ?? 0
  const sorted = rows.toSorted((one, other) => weight(other) - weight(one)).slice(0, mostClients)
  return (
    <Ranking
      title="Clientes"
      meaning={clientMeanings[by]}
      control={
        <SegmentedControl<ClientOrder>
          aria-label="Ordenar clientes por"
          mb="sm"
          data={[
            { value: 'orders', label: 'Por ordens' },
            { value: 'value', label: 'Por valor' },
          ]}
          value={by}
          onChange={setBy}
        />
      }
      rows={sorted}
      id={row => row.id}
      href={row => clientAddress(row.id)}
      name={row => row.name}
      weight={weight}
      columns={[
        { header: 'Ordens', cell: row => count(row.orders) },
        { header: 'Valor', cell: row => formatMoney(row.value ?? 0) },
      ]}
    />
  )
}

const decimal = (value: number | null) =>
  value === null ? '-' : value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })

export const LoadTable = ({ rows }: { rows: readonly SectorLoad[] }) => (
  <Ranking
    title="Carga dos setores"
    meaning="O que cada setor pode fazer agora, sem o que aguarda o cliente, contra o que ele faz num dia útil. O maior número de dias é o gargalo."
    rows={rows}
    name={({ sector }) => sector.name}
    weight={({ days }) => days ?? 0}
    columns={[
      { header: 'Esperando', cell: ({ waiting }) => count(waiting) },
      { header: 'Faz por dia', cell: ({ perDay }) => decimal(perDay) },
      { header: 'Dias úteis de trabalho', cell: ({ days }) => decimal(days) },
    ]}
  />
)
