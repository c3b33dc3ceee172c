import { counted } from '@etapa/domain/number-format'
import type { Sector, SectorUse } from '@etapa/domain/sectors/sector'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Page } from '../ui/page/page.tsx'
import { toWorkshop } from '../ui/page/to-workshop.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { ClampedText } from '../ui/table/row-text.tsx'
import { ActiveBadge } from '../ui/table/tinted-badge.tsx'
import { useTableQuery } from '../ui/table/use-table-query.ts'
import { SectorDialog } from './sector-dialog.tsx'
import { SectorMenu } from './sector-menu.tsx'
import { sectorList, sectorUse } from './sector-queries.ts'

const failedText = 'Não foi possível carregar a lista de setores. Por favor, tente mais tarde.'

interface Row extends Sector {
  use: SectorUse | undefined
  isFirst: boolean
  isLast: boolean
}

export function SectorListScreen() {
  const sectors = useQuery(sectorList())
  const use = useQuery(sectorUse())
  const table = useTableQuery(sectors, failedText)
  const [isAdding, setIsAdding] = useState(false)
  const rows = useMemo(() => rowsOf(sectors.data, use.data), [sectors.data, use.data])
  return (
    <Page
      title="Setores"
      back={toWorkshop}
      subtitle="Por onde os produtos passam, na ordem da oficina"
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          Novo setor
        </Button>
      }
    >
      <DataTable
        label="Setores"
        columns={columns}
        rows={rows}
        rowKey={sector => sector.id}
        emptyText="Nenhum setor encontrado"
        {...table}
      />
      {isAdding && <SectorDialog onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

function rowsOf(sectors: Sector[] | undefined, uses: SectorUse[] | undefined): Row[] | undefined {
  const lastActive = sectors?.findLastIndex(({ active }) => active)
  return sectors?.map((sector, index) => ({
    ...sector,
    use: uses?.find(({ id }) => id === sector.id),
    isFirst: index === 0,
    isLast: index === lastActive,
  }))
}

const columns: Column<Row>[] = [
  { header: 'Setor', cell: ({ name }) => name, least: 12, grow: 1, card: 'title' },
  {
    header: 'Situação',
    cell: ({ active }) => <ActiveBadge isActive={active} />,
    least: 8,
  },
  {
    header: 'Pessoas',
    cell: ({ use }) => use?.people ?? '–',
    least: 6,
    align: 'end',
    fold: { rank: 3, into: 'Situação', note: ({ use }) => use && counted(use.people, 'pessoa', 'pessoas') },
  },
  {
    header: 'Ainda vão passar',
    cell: ({ use }) => use?.openProducts ?? '–',
    least: 10,
    align: 'end',
    fold: {
      rank: 1,
      into: 'Setor',
      note: ({ use }) =>
        use && counted(use.openProducts, 'produto ainda vai passar', 'produtos ainda vão passar'),
    },
  },
  {
    header: 'Serviços',
    cell: ({ use }) => <ClampedText text={use && use.services.length > 0 ? use.services.join(', ') : '–'} />,
    least: 12,
    grow: 2,
    fold: { rank: 2, into: 'Setor' },
  },
  {
    header: 'Ações',
    cell: row => <SectorMenu sector={row} isFirst={row.isFirst} isLast={row.isLast} />,
    least: 5.5,
    align: 'end',
    card: 'corner',
  },
]
