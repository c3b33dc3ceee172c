import { type Carrier, updateCarrier } from '@etapa/domain/carriers/carrier'
import { Button, Menu, Stack } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { carrierList } from '../carriers/carrier-queries.ts'
import { useMay } from '../sessions/session.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { useCommand } from '../ui/feedback/use-command.ts'
import { RowMenu } from '../ui/rows/row-menu.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { ClampedText } from '../ui/table/row-text.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import { useTableQuery } from '../ui/table/use-table-query.ts'

const CarrierDialog = lazyDialog(async () => (await import('./carrier-dialog.tsx')).CarrierDialog)

const failedText = 'Não foi possível carregar as transportadoras. Por favor, tente mais tarde.'

export function CarriersTab() {
  const carriers = useQuery(carrierList())
  const mayEdit = useMay('clients:write')
  const [edited, setEdited] = useState<Carrier | 'new'>()
  const archive = useArchive()
  const table = useTableQuery(carriers, failedText)
  const columns = useMemo(
    () => (mayEdit ? [...plainColumns, actions(setEdited, archive)] : plainColumns),
    [mayEdit, archive],
  )
  return (
    <Stack gap="sm">
      {mayEdit && (
        <Button
          style={{ alignSelf: 'flex-end' }}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          Nova transportadora
        </Button>
      )}
      <DataTable
        label="Transportadoras"
        columns={columns}
        rows={carriers.data}
        rowKey={carrier => carrier.id}
        emptyText="Nenhuma transportadora ainda. Para entregas próprias, adicione a própria oficina."
        {...table}
      />
      {edited && (
        <CarrierDialog carrier={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Stack>
  )
}

function useArchive() {
  const { mutate } = useCommand(updateCarrier, {
    done: ({ isArchived }) => (isArchived ? 'Transportadora arquivada' : 'Transportadora de volta em uso'),
    failed: 'Não foi possível mudar a transportadora.',
  })
  return useCallback(
    ({ id, isArchived }: Carrier) => mutate({ params: { id }, body: { isArchived: !isArchived } }),
    [mutate],
  )
}

const plainColumns: Column<Carrier>[] = [
  {
    header: 'Transportadora',
    cell: ({ name, isArchived }) => (
      <>
        <ClampedText text={name} />
        {isArchived && <TintedBadge color="gray">Arquivada</TintedBadge>}
      </>
    ),
    least: 12,
    grow: 1,
    card: 'title',
  },
  { header: 'Telefone', cell: ({ phone }) => phone || '-', least: 10 },
  {
    header: 'Observações',
    cell: ({ notes }) => <ClampedText text={notes || '-'} />,
    least: 12,
    grow: 2,
    fold: { rank: 1, into: 'Transportadora', note: ({ notes }) => notes },
  },
]

const actions = (
  onEdit: (carrier: Carrier) => void,
  archive: (carrier: Carrier) => void,
): Column<Carrier> => ({
  header: 'Ações',
  cell: carrier => (
    <RowMenu label={`Ações de ${carrier.name}`}>
      <Menu.Item leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={() => onEdit(carrier)}>
        Editar
      </Menu.Item>
      <Menu.Item
        leftSection={
          carrier.isArchived ? (
            <IconArchiveOff size={18} aria-hidden="true" />
          ) : (
            <IconArchive size={18} aria-hidden="true" />
          )
        }
        onClick={() => archive(carrier)}
      >
        {carrier.isArchived ? 'Voltar a usar' : 'Arquivar'}
      </Menu.Item>
    </RowMenu>
  ),
  least: 5,
  align: 'end',
  card: 'corner',
})
